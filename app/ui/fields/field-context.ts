import { createContext, useContext } from "react";

/** What a field passes to the control inside it. */
export interface FieldLinks {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldLinks | undefined>(undefined);

export const useField = (): FieldLinks | undefined => useContext(FieldContext);

/** A field's messages: one, several, or none. */
export type FieldError = string | ReadonlyArray<string> | undefined;

export function errorList(error: FieldError): ReadonlyArray<string> {
  if (error === undefined || error === "") return [];
  return typeof error === "string" ? [error] : error;
}

/** The style of text-like controls. */
export const controlStyle =
  "w-full min-h-11 rounded-md border-[1.5px] border-edge bg-surface px-3.5 py-2 text-base text-ink transition-colors " +
  "hover:border-muted focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus " +
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-faint";
