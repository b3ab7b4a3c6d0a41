/** What a page loads after it is shown. */
export { countCart, countPage, countPurchase, report } from "./collector.ts";
