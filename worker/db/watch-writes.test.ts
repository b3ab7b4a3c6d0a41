import { expect, test } from "vitest";
import { tablesWrittenBy } from "./watch-writes.ts";

test.each([
  ['insert into "product" ("name") values (?)', "product"],
  ["INSERT OR IGNORE INTO product_category VALUES (1, 2)", "product_category"],
  ['update "post" set "title" = ? where "post"."id" = ?', "post"],
  ["UPDATE OR IGNORE cart_line SET cart_id = ?", "cart_line"],
  ["DELETE FROM faq WHERE id = 1", "faq"],
  ["WITH old AS (SELECT 1) REPLACE INTO page SELECT * FROM old", "page"],
])("a write names its table: %s", (statement, table) => {
  expect(tablesWrittenBy(statement)).toEqual([table]);
});

test.each(['select * from "product" where "name" = ?', "SELECT 'delete from product'", "PRAGMA table_info(faq)"])(
  "reading writes nothing: %s",
  (statement) => {
    expect(tablesWrittenBy(statement)).toEqual([]);
  },
);
