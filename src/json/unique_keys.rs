//! JSON in which no object has the same key twice.
//!
//! If an object has the same key twice, most readers take the last value, and some take the first. So a document that
//! one reader has checked could have a different meaning for another reader.

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::fmt;

/// The JSON value of a text.
///
/// # Errors
/// The text is not JSON, or an object has the same key twice; the error gives the place.
pub(crate) fn value_of(text: &str) -> Result<Value, serde_json::Error> {
    serde_json::from_str(text).map(|UniqueKeys(value)| value)
}

struct UniqueKeys(Value);

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UniqueKeys, D::Error> {
        deserializer.deserialize_any(KeyVisitor).map(UniqueKeys)
    }
}

struct KeyVisitor;

impl<'de> Visitor<'de> for KeyVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut read = Vec::new();
        while let Some(UniqueKeys(item)) = items.next_element()? {
            read.push(item);
        }
        Ok(Value::Array(read))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut read = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if read.contains_key(&name) {
                return Err(A::Error::custom(format_args!("the key `{name}` occurs twice")));
            }
            let UniqueKeys(value) = fields.next_value()?;
            read.insert(name, value);
        }
        Ok(Value::Object(read))
    }
}

#[cfg(test)]
mod tests {
    use super::value_of;
    use serde_json::Value;

    #[test]
    fn what_has_no_key_twice_is_read_as_by_any_reader() {
        for text in [
            r#"{"a":[1,-2,3.5,1e300,null,true,"\u00e9\n",{"a":{"a":[]}}],"b":18446744073709551615}"#,
            "[]",
            " 7 ",
            r#""x""#,
        ] {
            let read: Value = serde_json::from_str(text).expect("JSON");
            assert_eq!(value_of(text).expect("JSON"), read);
        }
        assert!(value_of("{} {}").is_err() && value_of("{").is_err());
    }

    #[test]
    fn a_key_twice_is_refused_at_any_depth_with_its_place() {
        for text in [r#"{"a":1,"a":1}"#, r#"{"b":[{"c":{"a":1,"b":2,"a":null}}]}"#, r#"{"a":1,"\u0061":2}"#] {
            let error = value_of(text).expect_err("a key twice").to_string();
            assert!(error.starts_with("the key `a` occurs twice at line 1 column "), "{error}");
        }
    }
}
