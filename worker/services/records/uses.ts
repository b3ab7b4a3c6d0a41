import { sql, type SQL } from "drizzle-orm";
import type { RecordName } from "#domain/ground/kernel/records";
import type { RecordUse } from "#domain/ground/kernel/refusal";
import { counted } from "#domain/ground/kernel/text";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import type { ServiceContext } from "../kernel/index.ts";

type Condition = (id: SQL) => SQL;

/** Records of the office that use another one, as rows of kind, id and name. */
const selectUses = (kind: RecordName, from: string, name: string, condition: Condition) => (id: SQL) =>
  sql`SELECT ${sql.raw(`'${kind}'`)} AS kind, CAST(${sql.raw(`${from}.id`)} AS TEXT) AS id, ${sql.raw(name)} AS name FROM ${sql.raw(from)} WHERE ${condition(id)}`;

const refersTo =
  (column: string): Condition =>
  (id) =>
    sql`${sql.raw(column)} = ${id}`;
const listsIt =
  (join: string, owner: string, column: string): Condition =>
  (id) =>
    sql`id IN (SELECT ${sql.raw(owner)} FROM ${sql.raw(join)} WHERE ${sql.raw(column)} = ${id})`;

/** What customers have of a record is counted, not named. */
const CONFIGURED = (column: string) => ({
  table: "configured_product",
  column,
  names: ["design of customers", "designs of customers"] as const,
});

interface Users {
  readonly records?: ReadonlyArray<(id: SQL) => SQL>;
  readonly counts?: ReadonlyArray<{
    readonly table: string;
    readonly column: string;
    /** One and many of them. */
    readonly names: readonly [one: string, many: string];
  }>;
}

/** What refers to the records of a kind, and so keeps them from being deleted. */
const USERS: Partial<Record<RecordName, Users>> = {
  category: {
    records: [
      selectUses("category", "category", "name", refersTo("parent_id")),
      selectUses("product", "product", "name", listsIt("product_category", "product_id", "category_id")),
    ],
  },
  material: {
    records: [selectUses("product", "product", "name", listsIt("product_material", "product_id", "material_id"))],
    counts: [CONFIGURED("material_id")],
  },
  product: {
    records: [selectUses("ready-made-design", "ready_made_design", "name", refersTo("product_id"))],
    counts: [CONFIGURED("product_id")],
  },
  color: { counts: [CONFIGURED("color_id")] },
  "ready-made-design": { counts: [CONFIGURED("ready_made_design_id")] },
  template: {
    records: [selectUses("product", "product", "name", refersTo("template_id"))],
    counts: [CONFIGURED("template_id")],
  },
  "post-category": {
    records: [selectUses("post", "post", "title", listsIt("post_in_category", "post_id", "category_id"))],
  },
  "faq-category": { records: [selectUses("faq", "faq", "question", refersTo("category_id"))] },
  promotion: { records: [selectUses("promotion-code", "promotion_code", "code", refersTo("promotion_id"))] },
  "promotion-code": {
    records: [selectUses("order", "orders", "'Order ' || number", refersTo("promotion_code_id"))],
    counts: [{ table: "cart", column: "promotion_code_id", names: ["cart", "carts"] }],
  },
  "wholesale-account": {
    records: [
      selectUses(
        "wholesale-membership",
        "wholesale_membership",
        "'Account ' || account_number",
        refersTo("account_id"),
      ),
    ],
  },
};

/**
 * SQL for whether no other record refers to one, for the deletion of a kind whose references would go with it silently.
 */
export const isUnreferenced = (name: RecordName, id: string | number): SQL =>
  sql`SELECT ${sql.join(
    (USERS[name]?.records ?? []).map((select) => sql`NOT EXISTS (${select(sql`${id}`)})`),
    sql` AND `,
  )}`;

/** So many of what uses a record are named. */
export const MAX_USES = 5;

/** What uses a record: the first few by name, and the number of the others. Empty for a kind that nothing refers to. */
export async function findUses(
  { db }: ServiceContext,
  name: RecordName,
  id: string | number,
): Promise<ReadonlyArray<RecordUse>> {
  const { records = [], counts = [] } = USERS[name] ?? {};
  const key = sql`${id}`;
  const [uses, numbers] = await Promise.all([
    Promise.all(records.map((select) => db.all<RecordUse>(sql`${select(key)} ORDER BY 3 LIMIT ${MAX_USES}`))),
    Promise.all(
      counts.map(async ({ table, column, names: [singular, plural] }) => {
        const row = await db.get<{ n: number }>(
          sql`SELECT count(*) AS n FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${key}`,
        );
        return row.n === 0 ? [] : [{ id: "", name: counted(row.n, singular, plural) }];
      }),
    ),
  ]);
  return [...uses.flat(), ...numbers.flat()];
}

/** The sentence of a refusal with what uses the record: "It’s used by “Fox sticker” (Products) and 12 carts." */
export const describeUses = (uses: ReadonlyArray<RecordUse>): string =>
  uses.length === 0 ? "" : `It’s used by ${new Intl.ListFormat("en-US").format(uses.map(nameUse))}.`;

/** "“About foxes” (Pages)", "12 designs of customers". */
const nameUse = ({ kind, name }: RecordUse): string =>
  isRecordName(kind) ? `“${name}” (${PERMISSIONS[kind].title})` : name;

const isRecordName = (kind: string | undefined): kind is RecordName =>
  kind !== undefined && Object.hasOwn(PERMISSIONS, kind);
