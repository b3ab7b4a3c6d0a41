import * as v from "valibot";

/** So many rows can be chosen at once. */
export const MAX_RUN_ROWS = 10_000;

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const Version = v.pipe(v.number(), v.safeInteger());
const Text = v.pipe(v.string(), v.maxLength(500));
const rows = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.maxLength(MAX_RUN_ROWS));

/**
 * A step over rows of a list, part by part. It goes back and forth between browser and server, which take nothing from
 * it for granted: each row is checked as if it came alone.
 */
export const ListRun = v.object({
  /** Differs from that of every other run. */
  id: Text,
  /** Of `listSteps`. */
  step: Text,
  /** Whether it gives rows of an earlier run back the texts that they had. */
  isUndo: v.boolean(),
  /** What is still to do: a row must have the version, if there is one; the text replaces that of the step. */
  left: rows(v.object({ id: Id, version: v.optional(Version), text: v.optional(Text) })),
  /** What was done: the version that the row has since, and the text that it had before; neither of a deleted row. */
  done: rows(v.object({ id: Id, version: v.optional(Version), text: v.optional(Text) })),
  /** How many rows had the text already. */
  unchanged: v.pipe(Version, v.minValue(0)),
  refused: rows(v.object({ id: Id, name: Text, message: Text })),
});

export type ListRun = v.InferOutput<typeof ListRun>;
export type RunRow = ListRun["left"][number];

const RunText = v.pipe(v.string(), v.parseJson(), ListRun);

/** A run as a form sends it; undefined for anything else. */
export function readListRun(text: string): ListRun | undefined {
  const run = v.safeParse(RunText, text);
  return run.success ? run.output : undefined;
}

export const startRun = (id: string, step: string, chosenRows: ReadonlyArray<RunRow>): ListRun => ({
  id,
  step,
  isUndo: false,
  left: [...chosenRows],
  done: [],
  unchanged: 0,
  refused: [],
});

/** The run again, for the rows alone that were refused. */
export const repeatRefused = (run: ListRun): ListRun => ({
  ...run,
  left: [...run.left, ...run.refused.map(({ id }) => ({ id }))],
  refused: [],
});

/** Whether what was done can be undone. */
export const canBeUndone = ({ isUndo, left, done }: ListRun): boolean =>
  !isUndo && left.length === 0 && done.some(({ text }) => text !== undefined);

/** The run that gives each row back the text that it had, unless a colleague has changed the row since. */
export const undoRun = (id: string, { step, done }: ListRun): ListRun => ({
  ...startRun(id, step, done),
  isUndo: true,
});

export const countRunRows = ({ left, done, unchanged, refused }: ListRun): number =>
  left.length + done.length + unchanged + refused.length;
