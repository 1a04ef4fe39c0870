/** Sizes of files: uncompressed, and compressed as a host sends them. */

import { brotliCompressSync, gzipSync } from "node:zlib";

/** The content as small as gzip can make it. @param {Uint8Array} content */
export const packed = (content) => gzipSync(content, { level: 9 });

/** Numbers of bytes: unpacked, with gzip and with brotli. @param {Uint8Array} content */
export const size = (content) =>
  [content, packed(content), brotliCompressSync(content)].map(({ length }) => length.toLocaleString("en"));

/** Rows in aligned columns: the first column is aligned left, the numbers are aligned right. @param {string[][]} rows */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((text, column) => (column ? text.padStart(widths[column]) : text.padEnd(widths[column]))).join("  "),
  );
  return lines.join("\n");
}
