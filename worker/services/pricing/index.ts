import { findProduct } from "./find-product.ts";
import { quotePrice, solveBudget } from "./quote-price.ts";

export const pricing = { findProduct, quote: quotePrice, solve: solveBudget };
