import { flatten } from "#domain/kernel/field-errors";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { EditedTemplate } from "./editor-state.ts";

/** How the template stands to what is stored. */
export interface SaveState {
  /** What is worked on is based on this version. */
  readonly version: number;
  /** As it was saved last; anything else is a change. */
  readonly saved: EditedTemplate;
  /** `taken`: somebody else's version came, and nothing was changed here. */
  readonly status: "idle" | "saving" | "saved" | "taken" | "refused";
  /** Why it was refused; "" otherwise. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** What was taken out of the last drawing. */
  readonly removed: ReadonlyArray<string>;
}

export type SaveAction =
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly version: number; readonly saved: EditedTemplate }
  | { readonly kind: "refused"; readonly message: string; readonly errors: FieldErrors }
  /** Somebody else saved first: what they saved was read meanwhile. */
  | { readonly kind: "outdated" }
  | { readonly kind: "taken"; readonly version: number; readonly saved: EditedTemplate }
  /** What is here is to be saved over that version. */
  | { readonly kind: "keep-mine"; readonly version: number }
  | { readonly kind: "drawing"; readonly removed: ReadonlyArray<string> }
  | { readonly kind: "no-drawing"; readonly error: string };

export const saveStart = (saved: EditedTemplate, version: number): SaveState => ({
  version,
  saved,
  status: "idle",
  message: "",
  errors: {},
  removed: [],
});

export function reduceSave(state: SaveState, action: SaveAction): SaveState {
  switch (action.kind) {
    case "saving":
      return { ...state, status: "saving", message: "" };
    case "saved":
      return { ...state, version: action.version, saved: action.saved, status: "saved", errors: {} };
    case "refused": {
      const message = action.message || (flatten(action.errors)[0]?.message ?? "We couldn't save it.");
      return { ...state, status: "refused", message, errors: action.errors };
    }
    case "outdated":
      return { ...state, status: "idle" };
    case "taken":
      return { ...state, version: action.version, saved: action.saved, status: "taken", message: "" };
    case "keep-mine":
      return { ...state, version: action.version };
    case "drawing":
      return { ...state, errors: { ...state.errors, svg: [] }, removed: action.removed };
    case "no-drawing":
      return { ...state, errors: { ...state.errors, svg: [action.error] } };
  }
}

/** What is stored now, when it is newer than what is worked on. One's own save is heard of too, at times before its answer. */
export const newerThan = <Stored extends { readonly version: number }>(
  { version, status }: Pick<SaveState, "version" | "status">,
  stored: Stored,
): Stored | undefined => (stored.version > version && status !== "saving" ? stored : undefined);

/** What is wrong with one field of the template, by its place; the picture's place is after the last field's. */
export function fieldErrorsAt(errors: FieldErrors, index: number): FieldErrors {
  const list = errors["fields"];
  const own = list && !Array.isArray(list) ? list[String(index)] : undefined;
  return own && !Array.isArray(own) ? own : {};
}

/** The messages of one field of the form. */
export const messagesOf = (errors: FieldErrors, name: string): Array<string> => {
  const told = errors[name];
  return Array.isArray(told) ? told : [];
};
