/** A value with its undo and redo steps. */
export interface UndoHistory<State> {
  /** Earlier states, the oldest first. */
  readonly past: ReadonlyArray<State>;
  readonly present: State;
  /** Undone states, the one that redo restores next first. */
  readonly future: ReadonlyArray<State>;
  /** Maximum length of `past`. Older states are dropped. */
  readonly limit: number;
  /** The key of the last change, until `closeStep`, `undo` or `redo`. */
  readonly key: string | undefined;
}

export const startHistory = <State>(present: State, limit: number): UndoHistory<State> => ({
  past: [],
  present,
  future: [],
  limit,
  key: undefined,
});

/**
 * Records a change and forgets the undone states.
 * @param key changes in a row with the same key are one step, such as every move of one drag
 */
export function push<State>(history: UndoHistory<State>, next: State, key?: string): UndoHistory<State> {
  if (next === history.present) return history;
  const isSameStep = key !== undefined && key === history.key;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-history.limit);
  return { ...history, past, present: next, future: [], key };
}

/** Replaces the present state without a step of its own. */
export const amend = <State>(history: UndoHistory<State>, present: State): UndoHistory<State> => ({
  ...history,
  present,
});

/** Ends a step (the pointer was released): the next change starts another one, whatever its key. */
export const closeStep = <State>(history: UndoHistory<State>): UndoHistory<State> =>
  history.key === undefined ? history : { ...history, key: undefined };

export const canUndo = ({ past }: UndoHistory<unknown>): boolean => past.length > 0;
export const canRedo = ({ future }: UndoHistory<unknown>): boolean => future.length > 0;

/** One step back; the same history when there is none. */
export function undo<State extends NonNullable<unknown>>(history: UndoHistory<State>): UndoHistory<State> {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (previous === undefined) return history;
  return { ...history, past: past.slice(0, -1), present: previous, future: [present, ...future], key: undefined };
}

/** One step forward; the same history when there is none. */
export function redo<State extends NonNullable<unknown>>(history: UndoHistory<State>): UndoHistory<State> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { ...history, past: [...past, present], present: next, future: later, key: undefined };
}
