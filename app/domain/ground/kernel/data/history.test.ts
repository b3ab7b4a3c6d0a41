import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amend,
  canRedo,
  canUndo,
  closeStep,
  push,
  redo,
  startHistory,
  undo,
  type UndoHistory,
} from "#domain/ground/kernel/data/history";

const repeated = <State>(
  history: UndoHistory<State>,
  times: number,
  step: (history: UndoHistory<State>) => UndoHistory<State>,
): UndoHistory<State> => Array.from({ length: times }).reduce<UndoHistory<State>>(step, history);

const LIMIT = 5;
type Command = (history: UndoHistory<number>) => UndoHistory<number>;
const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.integer(), fc.option(fc.constantFrom("a", "b"), { nil: undefined })).map(
    ([value, key]): Command =>
      (history) =>
        push(history, value, key),
  ),
  fc.constantFrom<Command>(undo, redo, closeStep),
);

describe("history", () => {
  test("undo restores every earlier state in turn, and redo every later one", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 30 }), (values) => {
        const editedHistory = values.reduce((history, value) => push(history, value), startHistory(0, 100));
        const undone = repeated(editedHistory, values.length, undo);
        expect(undone.present).toBe(0);
        expect(undone.future).toEqual(values);
        expect(repeated(undone, values.length, redo)).toEqual(editedHistory);
      }),
    );
  });

  test("undo and redo are opposites after any changes", () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (done) => {
        const history = closeStep(
          done.reduce((previousHistory, command) => command(previousHistory), startHistory(0, LIMIT)),
        );
        if (canUndo(history)) expect(redo(undo(history))).toEqual(history);
        if (canRedo(history)) expect(undo(redo(history))).toEqual(history);
      }),
    );
  });

  test("it never holds more steps than its limit, and drops the oldest", () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 60 }), (done) => {
        let history = startHistory(0, LIMIT);
        for (const command of done) {
          history = command(history);
          expect(history.past.length + history.future.length).toBeLessThanOrEqual(LIMIT);
        }
      }),
    );
    const editedHistory = [1, 2, 3, 4, 5, 6, 7].reduce(
      (history, value) => push(history, value),
      startHistory(0, LIMIT),
    );
    expect(editedHistory.past).toEqual([2, 3, 4, 5, 6]);
  });

  test("changes in a row with the same key are one step", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1 }), { minLength: 1 }), (values) => {
        const dragged = values.reduce((history, value) => push(history, value, "drag"), startHistory(0, LIMIT));
        expect(dragged.past).toEqual([0]);
        expect(dragged.present).toBe(values.at(-1));
      }),
    );
  });

  test("another key, a closed step or an undo starts a new step", () => {
    const dragged = push(startHistory(0, LIMIT), 1, "drag");
    expect(push(dragged, 2, "text").past).toEqual([0, 1]);
    expect(push(closeStep(dragged), 2, "drag").past).toEqual([0, 1]);
    expect(push(push(dragged, 2), 3, "drag").past).toEqual([0, 1, 2]);
    expect(push(undo(push(dragged, 2)), 3, "drag").past).toEqual([0, 1]);
  });

  test("a change after an undo forgets what was undone", () => {
    const undone = undo(push(startHistory(0, LIMIT), 1));
    expect(undone.future).toEqual([1]);
    expect(push(undone, 2).future).toEqual([]);
  });

  test("amending replaces the present and keeps the steps", () => {
    const undone = undo(push(push(startHistory(0, LIMIT), 1), 2));
    expect(amend(undone, 9)).toEqual({ ...undone, present: 9 });
  });

  test("nothing changes when there is nothing to undo, redo, close or record", () => {
    const history = startHistory(0, LIMIT);
    for (const same of [undo(history), redo(history), closeStep(history), push(history, 0)]) expect(same).toBe(history);
  });
});
