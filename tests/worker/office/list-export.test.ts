import { beforeAll, expect, test } from "vitest";
import { and, desc, eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { age } from "../accounts/session-age.ts";
import { db, schema } from "../support/database/rows.ts";
import { made, openContentStaff, signedInAs, slug, staff } from "../records/content-records.ts";

openContentStaff();

const CSV = "/staff/api/records/faq/csv/";
/** In every question of this file, so that a search finds them alone. */
const mark = `Mark${slug()}`;

const readLines = async (path: string): Promise<ReadonlyArray<string>> => {
  const response = await staff.get(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return (await response.text()).replace("\ufeff", "").trimEnd().split("\r\n");
};

beforeAll(async () => {
  const create = (question: string, position: number, isPublished: boolean) =>
    made("/content/api/v1/faq/", {
      category: "ordering",
      slug: slug(),
      question: `${question} ${mark}`,
      answer: 'Say "yes".',
      position,
      is_published: isPublished,
    });
  await create("=2+5", 3, true);
  await create("Second", 1, true);
  await create("Hidden", 2, false);
});

test("a list leaves as CSV with its search, filter and order, and a formula stays a text", async () => {
  const [head, ...lines] = await readLines(`${CSV}?search=${mark}&is_published=true&order=-date_updated`);
  expect(head).toBe("ID,Question,Answer,Category,Published,Published on,Position,Address,Last changed");
  expect(lines.map((line) => line.split(",")[1])).toEqual([`Second ${mark}`, `"'=2+5 ${mark}"`]);
  expect(lines[0]).toMatch(/,"Say ""yes""\.",Ordering,Yes,[-0-9T:. ]+,1,/);
  expect(await readLines(`${CSV}?search=nothing-${mark}`)).toEqual([head]);
});

test("who exports what is in the history, without the text of the search", async () => {
  await readLines(`${CSV}?search=${mark}&is_published=false`);
  const [row] = await db
    .select()
    .from(schema.audit)
    .where(and(eq(schema.audit.action, "export"), eq(schema.audit.entity, "faq")))
    .orderBy(desc(schema.audit.createdAt), desc(schema.audit.id))
    .limit(1);
  expect(row).toMatchObject({ entityId: "", after: { rows: 1, is_published: "false" } });
  expect(JSON.stringify(row)).not.toContain(mark);
});

test("more rows than are read at once come once each, in the order of the list", async () => {
  const common = { categoryId: 1, answer: "Many.", updatedAt: new Date(0) };
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    ...common,
    slug: `many-${String(index)}`,
    question: `Many ${String(index)} ${mark}`,
    position: 5_000 - index,
  }));
  for (let start = 0; start < rows.length; start += 10)
    await db.insert(schema.faq).values(rows.slice(start, start + 10));
  const [, ...lines] = await readLines(`${CSV}?search=many-`);
  expect(lines.map((line) => line.split(",")[1])).toEqual(rows.map(({ question }) => question).toReversed());
});

test("a field that only admins may set leaves with admins alone", async () => {
  const readHead = async (role: "staff" | "admin") =>
    (await (await (await signedInAs(role)).get("/staff/api/records/product/csv/")).text()).split("\r\n")[0];
  expect(await readHead("admin")).toContain("Price table");
  expect(await readHead("staff")).not.toContain("Price table");
});

test("who signed in an hour ago confirms it first, and a kind without a list is not found", async () => {
  const tired = await signedInAs("staff");
  await age(tired, HOUR_MS);
  expect(await (await tired.get(CSV)).json()).toMatchObject({ code: "reauthentication_required" });
  for (const name of ["cart", "nothing", "__proto__"])
    expect((await staff.get(`/staff/api/records/${name}/csv/`)).status).toBe(404);
});
