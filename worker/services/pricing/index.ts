import type { ServiceContext } from "../service-context.ts";
import { quotePrice, solveBudget } from "./quote-price.ts";
import { readQuote } from "./quote-token.ts";

/** What a token of ours promises, while it is valid. */
const readToken = (context: ServiceContext, token: string) => readQuote(context.config.signingSecret, token, context.clock());

export const pricing = { quote: quotePrice, solve: solveBudget, readToken };
