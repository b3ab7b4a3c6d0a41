export { type CurrentPrices, type PriceInput, selectPrices, toPrices } from "./current-prices.ts";
export { selectMaterialNames } from "./material-names.ts";
export { readComingTables, readTable, readTableVersion, type StoredTable, toPriceVersion } from "./price-tables.ts";
export { type PricedSpec, promisePrice, quoteCustomer } from "./promise-price.ts";
export { type PromisedPrice, readQuote } from "./quote-token.ts";
export { selectDiscount, toDiscount } from "./wholesale.ts";
