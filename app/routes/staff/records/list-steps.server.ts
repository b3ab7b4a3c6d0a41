import type { AppLoadContext } from "@remix-run/cloudflare";
import { flatten, getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { getRefusalStatus, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import {
  MAX_RUN_ROWS,
  readListRun,
  repeatRefused,
  startRun,
  undoRun,
  type ListRun,
  type RunRow,
} from "#domain/shop/office/lists/list-run";
import { listSteps, type ListStep } from "#domain/shop/office/lists/list-steps";
import type { OfficeRecord } from "#domain/shop/office/records/description";
import { toText } from "#domain/shop/office/records/form-texts";
import type { OfficeListFilter } from "#domain/shop/office/records/list-filter";

/** What became of a step with rows of a list, or why it did not start. */
export interface StepAnswer {
  /** Differs from that of every other answer. */
  readonly id: string;
  readonly status: number;
  /** The name of the step. */
  readonly label: string;
  readonly run?: ListRun;
  readonly needsSignIn: boolean;
  /** Why nothing was done. */
  readonly message?: string;
}

interface Start {
  readonly context: AppLoadContext;
  readonly record: OfficeRecord;
  readonly filter: OfficeListFilter;
  readonly form: FormData;
}

/** "12.3" is version 3 of the row 12; a row without a version is "12.". */
function readRow(text: string): RunRow {
  const dot = text.lastIndexOf(".");
  const version = text.slice(dot + 1);
  return { id: text.slice(0, dot), ...(version === "" ? {} : { version: Number(version) }) };
}

/** The rows that a form chose, each once: one by one, those of its page, or all that match the list's filter. */
async function chooseRows({ context, record, filter, form }: Start): Promise<Result<ReadonlyArray<RunRow>, Refusal>> {
  if (form.get("all") === "yes") return context.records.chooseRows(record, filter, Number(form.get("total")));
  const texts = form.get("page") === "yes" ? toText(form.get("page-rows")).split(" ") : form.getAll("row").map(String);
  const rows = [...new Set(texts)].map(readRow).filter(({ id }) => id !== "");
  if (rows.length === 0) return refuse({ code: "bad-request", message: "Choose at least one row first." });
  return ok(rows.slice(0, MAX_RUN_ROWS));
}

const UNREADABLE: Refusal = { code: "bad-request", message: "We couldn’t read the form. Please try again." };
const UNKNOWN_STEP: Refusal = { code: "forbidden", message: "You don’t have permission to do that." };

/** The run that a form starts, goes on with, repeats or undoes. */
async function readRun(start: Start, step: ListStep): Promise<Result<ListRun, Refusal>> {
  const { context, form } = start;
  const intent = form.get("intent");
  if (intent === null) {
    const rows = await chooseRows(start);
    if (!rows.ok) return rows;
    // Only what cannot be undone has to be as it was seen.
    return ok(startRun(context.requestId, step.id, step.change ? rows.value.map(({ id }) => ({ id })) : rows.value));
  }
  const run = readListRun(toText(form.get("run")));
  if (!run) return refuse(UNREADABLE);
  if (intent === "repeat") return ok(repeatRefused(run));
  return ok(intent === "undo" ? undoRun(context.requestId, run) : run);
}

/** Answers a form that does something with rows of a list. */
export async function answerListStep(start: Start): Promise<StepAnswer> {
  const { context, record, form } = start;
  const id = context.requestId;
  const step = listSteps(context.actor.role, record).find((candidate) => candidate.id === form.get("step"));
  const run = step ? await readRun(start, step) : refuse(UNKNOWN_STEP);
  if (!step || !run.ok) {
    const refusal = run.ok ? UNKNOWN_STEP : run.error;
    const messages = flatten(getRefusalErrors(refusal)).map(({ message }) => message);
    return { id, status: getRefusalStatus(refusal), label: "", needsSignIn: false, message: messages.join(" ") };
  }
  const part = await context.records.continueRun(record, step, run.value);
  return { id, status: 200, label: step.label, ...part };
}
