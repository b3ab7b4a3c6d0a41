export { MaterialSwatch } from "./material-swatch.tsx";
export { productCrumbs } from "./product-crumbs.ts";
