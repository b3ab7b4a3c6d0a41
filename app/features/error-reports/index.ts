/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ErrorGroupCard } from "./error-group-card.tsx";
export { reportError, watchErrors } from "./watch-errors.ts";
