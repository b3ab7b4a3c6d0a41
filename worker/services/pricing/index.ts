import { quotePrice, solveBudget } from "./quote-price.ts";

export const pricing = { quote: quotePrice, solve: solveBudget };
