export { SearchFilters } from "./filters.tsx";
export { NoResults } from "./no-results.tsx";
export { SearchBox } from "./search-box.tsx";
export { SearchResults } from "./search-results.tsx";
