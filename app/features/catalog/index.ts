/** What other parts of the shop use of this area. Its own files import each other directly. */
export { MaterialSwatch } from "./material-swatch.tsx";
export { productCrumbs } from "./product-crumbs.ts";
