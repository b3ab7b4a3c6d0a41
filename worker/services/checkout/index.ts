import { openCheckout } from "./open-checkout.ts";
import { rememberEmail } from "./remember-email.ts";
import { quoteCheckout } from "./quote-checkout.ts";

export const checkout = { open: openCheckout, quote: quoteCheckout, rememberEmail };
