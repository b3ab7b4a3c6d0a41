export { CheckoutForm } from "./checkout-form.tsx";
export { CheckoutSteps } from "./checkout-steps.tsx";
export { OrderReceipt } from "./summary/order-receipt.tsx";
export { WhatHappensNext } from "./what-happens-next.tsx";
