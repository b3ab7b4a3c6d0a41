export { categories } from "./category-record.ts";
export { materials } from "./material-record.ts";
