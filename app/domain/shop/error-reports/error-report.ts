import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { isAborted } from "#domain/shop/error-reports/aborted";
import { errorName, scrubMessage } from "#domain/shop/error-reports/scrub";
import { isOfExtension, stackPositions } from "#domain/shop/error-reports/stack";

/** Where browsers report errors. */
export const ERRORS_PATH = "/error-reports/api/report/";

const text = (max: number) => v.pipe(v.string(), maxCharacters(max));

/** An error as a browser reports it. */
export const ErrorReport = v.object({
  name: text(100),
  message: text(1000),
  /** Positions, as `stackPositions` makes them. */
  stack: text(4000),
  /** The pattern of the page's address. */
  page: text(200),
  /** The build that the page was loaded from. */
  release: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, "Send the release.")),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

export const ERROR_SOURCES = ["browser", "server", "job"] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/**
 * Errors that say nothing about the shop: a lost connection, a request that the visitor left, an error that the server
 * has recorded itself, an animation between pages that the browser skipped, as it does in a hidden tab.
 */
const EXPECTED =
  /^(script error|resizeobserver loop|failed to fetch|error loading dynamically|importing a module|load failed|networkerror|network error|unexpected server error|the operation was aborted|the user aborted|signal is aborted|transition was|.*view ?transition)/i;

/** What is reported of an error that JavaScript threw. Undefined if it says nothing about the shop. */
export function describeError(error: unknown): Pick<ErrorReport, "name" | "message" | "stack"> | undefined {
  const { name = "", message = "", stack = "" } = readError(error);
  if (isAborted(error) || EXPECTED.test(message) || message === "" || isOfExtension(stack)) return undefined;
  return { name: errorName(name), message: scrubMessage(message), stack: stackPositions(stack) };
}

function readError(error: unknown): { name?: string; message?: string; stack?: string } {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack ?? "" };
  // Anything may be thrown, even a record with a person's data: only a text is read.
  return typeof error === "string" ? { message: error } : { message: `Thrown: ${typeof error}` };
}

/** A group of equal errors, as staff see it. */
export interface ErrorGroup {
  readonly fingerprint: string;
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  readonly place: string;
  readonly stack: string;
  readonly requestId: string;
  readonly firstRelease: string;
  readonly lastRelease: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly resolvedAt: Date | null;
  readonly reopenedAt: Date | null;
}

export const ERROR_VIEWS = ["open", "resolved"] as const;
export type ErrorView = (typeof ERROR_VIEWS)[number];
