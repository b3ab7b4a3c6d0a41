export { CreditBalance } from "./credit-balance.tsx";
export { CreditLedger } from "./credit-ledger.tsx";
export type { RefusedGiftCard } from "./gift-cards/gift-card-form.tsx";
export { giftCardCrumbs, GiftCardPage } from "./gift-cards/gift-card-page.tsx";
export { IssuedCards } from "./gift-cards/issued-cards.tsx";
export { RedeemForm } from "./redeem-form.tsx";
