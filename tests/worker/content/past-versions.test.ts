import { expect, test } from "vitest";
import { readHistoryFilter } from "#domain/ground/records/history";
import { openPages } from "../../factories/ordered-designs.ts";
import { customer, guest, made, openContentStaff, slug, staff } from "../records/content-records.ts";

openContentStaff();

const POST = "/content/api/v1/post/";
const LONG = "Vinyl sticks. ".repeat(2000);

const createPost = () =>
  made(POST, {
    slug: slug(),
    title: "First",
    body: LONG,
    status: "published",
    date_published: "2026-01-02T03:04:05.000Z",
  });
const history = async (id: number) =>
  (await (await openPages(staff)).records.readHistory(readHistoryFilter({ kind: "post", id: String(id) })))?.entries ??
  [];

test("each change keeps what the record said before it, also a text that the audit knows by hash alone", async () => {
  const { id } = await createPost();
  await staff.put(`${POST}${String(id)}/`, { title: "Second", body: "Short." });
  const [change, creation] = await history(id);
  expect([change?.hasPast, creation?.hasPast]).toEqual([true, false]);
  const past = await (await openPages(staff)).records.findPastVersion("post", change?.id ?? "");
  expect(past?.fields).toMatchObject({ title: "First", body: LONG.trim(), status: "published" });
});

test("a past version is read by who may change the record, and under its own kind", async () => {
  const { id } = await createPost();
  await staff.put(`${POST}${String(id)}/`, { title: "Second" });
  const auditId = (await history(id))[0]?.id ?? "";
  for (const client of [guest, customer])
    expect(await (await openPages(client)).records.findPastVersion("post", auditId)).toBeUndefined();
  const { findPastVersion } = (await openPages(staff)).records;
  expect(await findPastVersion("page", auditId)).toBeUndefined();
  expect(await findPastVersion("post", "no-such")).toBeUndefined();
});

test("a deleted record can be read as it was last", async () => {
  const { id } = await createPost();
  await staff.delete(`${POST}${String(id)}/`);
  const [deletion] = await history(id);
  expect(deletion).toMatchObject({ action: "delete", hasPast: true });
});

test("a refused change keeps nothing, and of many changes the last fifty are kept", async () => {
  const { id } = await createPost();
  await staff.put(`${POST}${String(id)}/`, { title: "Other", version: 7 });
  expect(await history(id)).toHaveLength(1);
  for (let i = 0; i < 52; i++) await staff.put(`${POST}${String(id)}/`, { title: `Title ${String(i)}` });
  const { records } = await openPages(staff);
  const first = await records.readHistory(readHistoryFilter({ kind: "post", id: String(id) }));
  expect(first?.entries.filter(({ hasPast }) => hasPast)).toHaveLength(50);
});
