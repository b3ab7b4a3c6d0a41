/** Whether an error only says that somebody canceled a request, such as a page that is left. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
