export { MaterialSwatch } from "./material-swatch.tsx";
