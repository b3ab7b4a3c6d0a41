export { ErrorGroupCard } from "./error-group-card.tsx";
export { reportError, watchErrors } from "./watch-errors.ts";
