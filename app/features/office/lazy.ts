export { GoTo } from "./go-to.tsx";
