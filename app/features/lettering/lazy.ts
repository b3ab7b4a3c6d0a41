/** What other parts of the shop load of this area only when it is used: `await import(…)`. */
export { loadTypeface } from "./program/load-typeface.client.ts";
