import {
  STARTING_VECTOR,
  withHandwork,
  type TracedDrawing,
  type VectorChoices,
} from "#domain/prepress/artwork/vectorize/drawing";
import { amend, push, redo, startHistory, undo, type UndoHistory } from "#domain/ground/kernel/data/history";

/** A drawing and the choices that it was traced with. */
export interface TracedStep {
  readonly drawing: TracedDrawing;
  readonly choices: VectorChoices;
}

/** A picture and its drawing. */
export interface Session {
  readonly fileName: string;
  /** Address of the opened picture; undefined until it is open. */
  readonly before: string | undefined;
  /** What the controls show; a drawing with these choices may still have to be traced. */
  readonly choices: VectorChoices;
  /** Undefined until the picture is traced for the first time. */
  readonly history: UndoHistory<TracedStep> | undefined;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** The worker has stopped: no picture is traced before it is started again. */
  readonly isStopped: boolean;
}

export type SessionAction =
  | { readonly kind: "open"; readonly fileName: string }
  | { readonly kind: "opened"; readonly before: string }
  | { readonly kind: "not-opened"; readonly problem: string }
  | { readonly kind: "choose"; readonly changes: Partial<VectorChoices> }
  | { readonly kind: "trace" }
  | { readonly kind: "traced"; readonly step: TracedStep }
  | { readonly kind: "not-traced" }
  | { readonly kind: "stopped" }
  | { readonly kind: "retry" }
  /** @param isNewStep false while the user tries colors in one field: all of them are one step of undo */
  | { readonly kind: "edit"; readonly how: (drawing: TracedDrawing) => TracedDrawing; readonly isNewStep: boolean }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "fail"; readonly problem: string }
  | { readonly kind: "close" };

export const NO_PICTURE: Session = {
  fileName: "",
  before: undefined,
  choices: STARTING_VECTOR,
  history: undefined,
  busy: false,
  problem: undefined,
  isStopped: false,
};

export const MAX_UNDO_STEPS = 100;
const NOTHING_FOUND = "There's nothing to trace in this picture. It's empty or transparent. Choose another one.";
const NOT_TRACED = "We couldn't trace this picture. Try fewer colors, less detail or another picture.";

export function reduceSession(session: Session, action: SessionAction): Session {
  const { history } = session;
  switch (action.kind) {
    case "open":
      return { ...NO_PICTURE, choices: session.choices, fileName: action.fileName, busy: true };
    case "opened":
      // A drawing of these choices needs no other trace.
      return { ...session, before: action.before, busy: session.choices !== history?.present.choices };
    case "not-opened":
      return { ...NO_PICTURE, choices: session.choices, fileName: session.fileName, problem: action.problem };
    case "choose":
      return { ...session, choices: { ...session.choices, ...action.changes } };
    case "trace":
      return { ...session, busy: true, problem: undefined };
    case "traced":
      return traced(session, action.step);
    case "not-traced":
      return { ...session, busy: false, problem: NOT_TRACED };
    case "stopped":
      return { ...session, busy: false, problem: undefined, isStopped: true };
    case "retry":
      return { ...session, busy: true, problem: undefined, isStopped: false };
    case "edit":
      return history ? { ...session, history: edited(history, action) } : session;
    case "undo":
      return atStep(session, history && undo(history));
    case "redo":
      return atStep(session, history && redo(history));
    case "fail":
      return { ...session, problem: action.problem };
    case "close":
      return NO_PICTURE;
  }
}

/** Adds a traced drawing as a step. Colors that were changed by hand stay changed. */
function traced(session: Session, { drawing, choices }: TracedStep): Session {
  const { history } = session;
  return {
    ...session,
    history: history
      ? push(history, { drawing: withHandwork(drawing, history.present.drawing), choices })
      : startHistory({ drawing, choices }, MAX_UNDO_STEPS),
    busy: false,
    problem: drawing.layers.length === 0 ? NOTHING_FOUND : undefined,
  };
}

function edited(
  history: UndoHistory<TracedStep>,
  { how, isNewStep }: Extract<SessionAction, { kind: "edit" }>,
): UndoHistory<TracedStep> {
  const step = { ...history.present, drawing: how(history.present.drawing) };
  return isNewStep ? push(history, step) : amend(history, step);
}

/** The session at another step of its history, with that step's choices. */
const atStep = (session: Session, history: UndoHistory<TracedStep> | undefined): Session =>
  history && history !== session.history
    ? { ...session, history, choices: history.present.choices, busy: false, problem: undefined }
    : session;
