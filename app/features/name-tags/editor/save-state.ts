import { flatten } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { EditedTemplate } from "./editor-state.ts";

/** The edited template compared with the stored one. */
export interface TemplateSaveState {
  /** The version that the edited template is based on. */
  readonly version: number;
  /** The template of that version; any difference is an unsaved change. */
  readonly saved: EditedTemplate;
  /** "replaced": another user's version replaced this one, which had no changes. */
  readonly status: "idle" | "saving" | "saved" | "replaced" | "refused";
  /** Why it was refused; "" otherwise. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** What was removed from the last drawing. */
  readonly removed: ReadonlyArray<string>;
}

export type SaveAction =
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly version: number; readonly saved: EditedTemplate }
  | { readonly kind: "refused"; readonly message: string; readonly errors: FieldErrors }
  /** Another user saved first; their version is read by now. */
  | { readonly kind: "outdated" }
  | { readonly kind: "replaced"; readonly version: number; readonly saved: EditedTemplate }
  /** The next save replaces that version. */
  | { readonly kind: "keep-mine"; readonly version: number }
  | { readonly kind: "drawing"; readonly removed: ReadonlyArray<string> }
  | { readonly kind: "no-drawing"; readonly error: string };

export const saveStart = (saved: EditedTemplate, version: number): TemplateSaveState => ({
  version,
  saved,
  status: "idle",
  message: "",
  errors: {},
  removed: [],
});

export function reduceSave(state: TemplateSaveState, action: SaveAction): TemplateSaveState {
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
    case "replaced":
      return { ...state, version: action.version, saved: action.saved, status: "replaced", message: "" };
    case "keep-mine":
      return { ...state, version: action.version };
    case "drawing":
      return { ...state, errors: { ...state.errors, svg: [] }, removed: action.removed };
    case "no-drawing":
      return { ...state, errors: { ...state.errors, svg: [action.error] } };
  }
}

/**
 * The stored template if it is newer than the edited one. The event of this user's own save may arrive before its
 * response, so it is ignored while saving.
 */
export const newerThan = <Stored extends { readonly version: number }>(
  { version, status }: Pick<TemplateSaveState, "version" | "status">,
  stored: Stored,
): Stored | undefined => (stored.version > version && status !== "saving" ? stored : undefined);

/** The errors of one field by its index; the picture's index is after the last field's. */
export function fieldErrorsAt(errors: FieldErrors, index: number): FieldErrors {
  const list = errors["fields"];
  const errorsOfField = list && !Array.isArray(list) ? list[String(index)] : undefined;
  return errorsOfField && !Array.isArray(errorsOfField) ? errorsOfField : {};
}

/** The messages of one field of the form. */
export const getFieldMessages = (errors: FieldErrors, name: string): Array<string> => {
  const messages = errors[name];
  return Array.isArray(messages) ? messages : [];
};
