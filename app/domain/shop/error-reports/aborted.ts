/** Whether an error only says that a request was canceled, such as that of a page that is left. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
