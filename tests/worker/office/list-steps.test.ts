import { beforeAll, expect, test } from "vitest";
import { repeatRefused, startRun, undoRun, type ListRun, type RunRow } from "#domain/shop/office/lists/list-run";
import { listSteps, type ListStep } from "#domain/shop/office/lists/list-steps";
import type { OfficeRecord } from "#domain/shop/office/records/description";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import type { OfficeListFilter } from "#domain/shop/office/records/list-filter";
import type { PageRecords } from "../../../worker/api/page-records.ts";
import { made, openContentStaff, slug, staff } from "../records/content-records.ts";
import { openPageContext } from "../support/open-page-context.ts";

openContentStaff();

const FAQ = "/content/api/v1/faq/";
const question = findOfficeRecord("staff", "faq") as OfficeRecord;

let records: PageRecords;
beforeAll(async () => {
  ({ records } = await openPageContext(staff));
});

const findStep = (id: string): ListStep => {
  const step = listSteps("staff", question).find((candidate) => candidate.id === id);
  if (!step) throw new Error(`There is no step ${id}.`);
  return step;
};
const [publish, hide, remove] = ["is_published=yes", "is_published=", "delete"].map(findStep);
if (!publish || !hide || !remove) throw new Error("Staff may take these steps.");

async function runToEnd(step: ListStep, run: ListRun): Promise<ListRun> {
  const { run: next } = await records.continueRun(question, step, run);
  return next.left.length === 0 ? next : runToEnd(step, next);
}
const start = (step: ListStep, rows: ReadonlyArray<RunRow>) => runToEnd(step, startRun("run", step.id, rows));

const create = async (isPublished: boolean, mark = slug()) =>
  String(
    (
      await made(FAQ, {
        category: "ordering",
        slug: slug(),
        question: `Question ${mark}`,
        answer: "Yes.",
        is_published: isPublished,
      })
    ).id,
  );
const isPublished = async (id: string) => (await records.find("faq", id))?.["is_published"];

test("each row has its own fate: done, already so, or refused with the reason", async () => {
  const [hidden, published] = [await create(false), await create(true)];
  const run = await start(
    publish,
    [hidden, published, "99999999"].map((id) => ({ id })),
  );
  expect(run.done).toEqual([{ id: hidden, version: 2, text: "" }]);
  expect(run.unchanged).toBe(1);
  expect(run.refused).toMatchObject([{ id: "99999999", message: "It doesn’t exist any more." }]);
  expect(await isPublished(hidden)).toBe(true);
});

test("a repetition does only what was refused", async () => {
  const [first, second] = [await create(true), await create(true)];
  const refusedRun = {
    ...(await start(hide, [{ id: first }])),
    refused: [{ id: second, name: "Second", message: "The connection was lost." }],
  };
  const run = await runToEnd(hide, repeatRefused(refusedRun));
  expect(run.done.map(({ id }) => id)).toEqual([first, second]);
  expect((await records.find("faq", first))?.["version"]).toBe(2);
});

test("an undo gives rows back what they had, but not those that a colleague has changed since", async () => {
  const ids = [await create(false), await create(true), await create(false)];
  const [hidden = "", untouched = "", overtaken = ""] = ids;
  const run = await start(
    publish,
    ids.map((id) => ({ id })),
  );
  expect((await staff.put(`${FAQ}${overtaken}/`, { answer: "A colleague’s." })).status).toBe(200);
  const undone = await runToEnd(publish, undoRun("undo", run));
  expect(undone.done.map(({ id }) => id)).toEqual([hidden]);
  expect(undone.refused).toMatchObject([{ id: overtaken, message: "A colleague changed it meanwhile." }]);
  expect(await Promise.all([hidden, untouched, overtaken].map(isPublished))).toEqual([false, true, true]);
});

test("a row that changed after it was seen is not deleted", async () => {
  const [id, overtaken] = [await create(true), await create(true)];
  expect((await staff.put(`${FAQ}${overtaken}/`, { answer: "A colleague’s." })).status).toBe(200);
  const run = await start(
    remove,
    [id, overtaken].map((row) => ({ id: row, version: 1 })),
  );
  expect(run.done).toEqual([{ id }]);
  expect(run.refused).toMatchObject([{ id: overtaken, message: "A colleague changed it meanwhile." }]);
  expect(await records.find("faq", id)).toBeUndefined();
});

test("all that match are chosen by the filter on the server, unless their number has changed", async () => {
  const mark = slug();
  const ids = [await create(true, mark), await create(true, mark), await create(false, mark)];
  const filter: OfficeListFilter = { search: mark, order: "", values: { is_published: "true" }, columns: [] };
  const rows = await records.chooseRows(question, filter, 2);
  expect(rows).toEqual({ ok: true, value: ids.slice(0, 2).map((id) => ({ id })) });
  expect(await records.chooseRows(question, filter, 3)).toMatchObject({
    ok: false,
    error: {
      code: "conflict",
      message: expect.stringContaining("had 3 rows when you chose them, and has 2 now") as string,
    },
  });
});

test("more rows than one request does are done in parts", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ id: String(8_000_000 + index) }));
  const { run } = await records.continueRun(question, publish, startRun("run", publish.id, rows));
  expect([run.left.length, run.refused.length]).toEqual([70, 50]);
});

test("without a permission nothing is done", async () => {
  const { records: guests } = await openPageContext();
  const id = await create(true);
  const { run } = await guests.continueRun(question, hide, startRun("run", hide.id, [{ id }]));
  expect(run.done).toEqual([]);
  expect(await isPublished(id)).toBe(true);
});
