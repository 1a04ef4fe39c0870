//! Fields whose value is a name from a list. The code that reads such a field and the schema of the field both use the
//! list itself.

use schemars::{Schema, json_schema};
use serde::de::{self, Deserializer, EnumAccess, VariantAccess, Visitor};
use serde_json::{Value, json};
use std::fmt;
use std::marker::PhantomData;

/// A list whose records are selected by name.
pub(super) trait NamedList: 'static {
    /// Noun for a record of the list.
    const WHAT: &'static str;
    /// The records.
    fn all() -> Vec<&'static Self>;
    /// The name of a record.
    fn name(&self) -> &'static str;
    /// Description of the record in one sentence.
    fn about(&self) -> String;
}

/// Reads the name of a record.
pub(super) fn read<'de, T: NamedList, D: Deserializer<'de>>(deserializer: D) -> Result<&'static T, D::Error> {
    deserializer.deserialize_enum(T::WHAT, &[], NamesVisitor(PhantomData))
}

/// Describes the names.
pub(super) fn schema<T: NamedList>() -> Schema {
    let one = |record: &'static T| -> Value {
        json!({ "type": "string", "const": record.name(), "description": record.about() })
    };
    let all: Vec<Value> = T::all().into_iter().map(one).collect();
    json_schema!({ "oneOf": all, "description": T::WHAT })
}

struct NamesVisitor<T>(PhantomData<T>);

impl<'de, T: NamedList> Visitor<'de> for NamesVisitor<T> {
    type Value = &'static T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<&'static T, A::Error> {
        let (record, rest) = data.variant_seed(NameVisitor(PhantomData))?;
        rest.unit_variant().map(|()| record)
    }
}

struct NameVisitor<T>(PhantomData<T>);

impl<'de, T: NamedList> de::DeserializeSeed<'de> for NameVisitor<T> {
    type Value = &'static T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static T, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<'de, T: NamedList> Visitor<'de> for NameVisitor<T> {
    type Value = &'static T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("variant identifier")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<&'static T, E> {
        let all = T::all();
        all.iter().find(|record| record.name() == name).copied().ok_or_else(|| {
            let names: Vec<String> = all.iter().map(|record| format!("`{}`", record.name())).collect();
            let expected = match names.as_slice() {
                [one, other] => format!("expected {one} or {other}"),
                names => format!("expected one of {}", names.join(", ")),
            };
            E::custom(format!("unknown variant `{name}`, {expected}"))
        })
    }
}
