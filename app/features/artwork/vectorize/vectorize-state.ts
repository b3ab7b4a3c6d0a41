import { withHandwork, type Drawing, type VectorChoices } from "#domain/artwork/vectorize/drawing";

/** A drawing and the choices that it was traced by. */
export interface Step {
  readonly drawing: Drawing;
  readonly choices: VectorChoices;
}

/** A picture on its way to a drawing. */
export interface Session {
  readonly fileName: string;
  /** The picture as it came, for looking at. */
  readonly before: string | undefined;
  readonly drawing: Drawing | undefined;
  /** What was there before and after this drawing, the nearest first. */
  readonly past: ReadonlyArray<Step>;
  readonly future: ReadonlyArray<Step>;
  readonly busy: boolean;
  readonly problem: string | undefined;
}

export const NONE: Session = {
  fileName: "",
  before: undefined,
  drawing: undefined,
  past: [],
  future: [],
  busy: false,
  problem: undefined,
};

/** Steps that can be undone. */
export const MAX_UNDO_STEPS = 100;
const NOTHING_FOUND = "There's nothing to trace in this picture. It's empty or transparent. Choose another one.";
const NOT_TRACED = "We couldn't trace this picture. Try fewer colors, less detail or another picture.";

/** The next drawing; what was there can be had back. */
const stepped = (old: Session, choices: VectorChoices, drawing: Drawing): Session =>
  old.drawing
    ? { ...old, drawing, past: [{ drawing: old.drawing, choices }, ...old.past].slice(0, MAX_UNDO_STEPS), future: [] }
    : { ...old, drawing };

/**
 * The session with a drawing that was traced. Colors that were changed by hand stay changed.
 * @param before the choices that the last drawing was traced by; undefined for the first one of a picture
 */
export const withTraced = (old: Session, before: VectorChoices | undefined, drawing: Drawing): Session => ({
  ...(before ? stepped(old, before, withHandwork(drawing, old.drawing)) : { ...old, drawing }),
  busy: false,
  problem: drawing.layers.length === 0 ? NOTHING_FOUND : undefined,
});

/** The session after a picture that could not be traced: the last drawing stays. */
export const notTraced = (old: Session): Session => ({ ...old, busy: false, problem: NOT_TRACED });

/** The session with its drawing changed by hand. @param isOneStep false while the same thing is still being changed: then it is one step with the last */
export function edited(
  old: Session,
  choices: VectorChoices,
  how: (drawing: Drawing) => Drawing,
  isOneStep: boolean,
): Session {
  if (!old.drawing) return old;
  return isOneStep ? stepped(old, choices, how(old.drawing)) : { ...old, drawing: how(old.drawing) };
}

/**
 * The session one step back or on, with the choices that its drawing was traced by; undefined where there is no such step.
 * @param choices those of the drawing that is left
 */
export function gone(
  session: Session,
  where: "past" | "future",
  choices: VectorChoices | undefined,
): { readonly session: Session; readonly choices: VectorChoices } | undefined {
  const [step, ...rest] = session[where];
  if (!step || !session.drawing || !choices) return undefined;
  const left: Step = { drawing: session.drawing, choices };
  const steps =
    where === "past"
      ? { past: rest, future: [left, ...session.future] }
      : { past: [left, ...session.past], future: rest };
  return {
    session: { ...session, drawing: step.drawing, busy: false, problem: undefined, ...steps },
    choices: step.choices,
  };
}
