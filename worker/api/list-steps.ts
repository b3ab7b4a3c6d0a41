import { flatten, getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { wholeNumber } from "#domain/ground/kernel/text";
import type { ListStep } from "#domain/shop/office/lists/list-steps";
import { MAX_RUN_ROWS, type ListRun, type RunRow } from "#domain/shop/office/lists/list-run";
import type { OfficeRecord, RecordFields } from "#domain/shop/office/records/description";
import { readInput, readValue, writeFormText } from "#domain/shop/office/records/form-texts";
import { getRecordName } from "#domain/shop/office/records/form-view";
import { toListQuery, type OfficeListFilter } from "#domain/shop/office/records/list-filter";
import type { PageRecords } from "./page-records.ts";

/** So many rows are done in one request, which may use the database only so often. */
const ROWS_AT_ONCE = 50;
/** How often a row is tried again because a colleague was faster. */
const MAX_ROUNDS = 3;

/**
 * The rows of a list that match its filter, for a step. Refused when their number is not the one that the user saw.
 * @param total the number that the user saw
 */
export async function chooseMatchingRows(
  records: PageRecords,
  record: OfficeRecord,
  filter: OfficeListFilter,
  total: number,
): Promise<Result<ReadonlyArray<RunRow>, Refusal>> {
  const ids = await records.listIds(record.name, { ...toListQuery(filter), limit: MAX_RUN_ROWS + 1 });
  if (!ids.ok) return ids;
  const count = ids.value.length;
  if (count > MAX_RUN_ROWS)
    return refuse({
      code: "too-large",
      message: `At most ${wholeNumber(MAX_RUN_ROWS)} rows can be changed at once. Filter the list first.`,
    });
  if (count !== total)
    return refuse({
      code: "conflict",
      message: `Nothing was changed: this list had ${wholeNumber(total)} rows when you chose them, and has ${wholeNumber(count)} now. Look at it again.`,
    });
  return ok(ids.value.map((id) => ({ id })));
}

/** A run after its next rows. */
export interface RunPart {
  readonly run: ListRun;
  /** Whether it waits for its user to sign in again. */
  readonly needsSignIn: boolean;
}

/** What became of one row. */
type Fate =
  | { readonly done: ListRun["done"][number] }
  | { readonly refused: ListRun["refused"][number] }
  | "unchanged"
  | "unconfirmed";

interface RowStep {
  readonly records: PageRecords;
  readonly record: OfficeRecord;
  readonly step: ListStep;
  readonly row: RunRow;
}

/** Not every kind counts its changes. */
const readVersion = ({ version }: RecordFields): number | undefined =>
  typeof version === "number" ? version : undefined;

const CHANGED = "A colleague changed it meanwhile.";

async function doRow(input: RowStep, round = 1): Promise<Fate> {
  const { records, record, step, row } = input;
  const { id } = row;
  const current = await records.find(record.name, id);
  if (!current) return { refused: { id, name: `Number ${id}`, message: "It doesn’t exist any more." } };
  const name = getRecordName(record, current).slice(0, 500);
  const version = readVersion(current);
  if (row.version !== undefined && row.version !== version) return { refused: { id, name, message: CHANGED } };
  const refuseRow = (refusal: Refusal): Fate => {
    if (refusal.code === "reauthentication-required") return "unconfirmed";
    const messages = flatten(getRefusalErrors(refusal)).map(({ message }) => message);
    return { refused: { id, name, message: messages.join(" ").slice(0, 500) } };
  };
  if (!step.change) {
    const removed = await records.remove(record.name, id);
    return removed.ok ? { done: { id } } : refuseRow(removed.error);
  }
  const { field } = step.change;
  const text = row.text ?? step.change.text;
  const currentText = writeFormText(field.widget, readValue(current, field.name));
  if (text === currentText) return "unchanged";
  const changes = readInput(record.input, [field], { [field.name]: text }, [field.name]);
  const saved = await records.update(record.name, id, {
    ...changes,
    ...(version === undefined ? {} : { version }),
  });
  if (saved.ok) return { done: { id, version: readVersion(saved.value), text: currentText } };
  return saved.error.code === "conflict" && round < MAX_ROUNDS ? doRow(input, round + 1) : refuseRow(saved.error);
}

/**
 * Does the next rows of a run, each through the record's own service. A row that is refused does not keep the others
 * from being done.
 */
export async function continueRun(
  records: PageRecords,
  record: OfficeRecord,
  step: ListStep,
  run: ListRun,
): Promise<RunPart> {
  const next = { ...run, left: [...run.left], done: [...run.done], refused: [...run.refused] };
  for (const row of run.left.slice(0, ROWS_AT_ONCE)) {
    const fate = await doRow({ records, record, step, row });
    if (fate === "unconfirmed") return { run: next, needsSignIn: true };
    next.left.shift();
    if (fate === "unchanged") next.unchanged += 1;
    else if ("done" in fate) next.done.push(fate.done);
    else next.refused.push(fate.refused);
  }
  return { run: next, needsSignIn: false };
}
