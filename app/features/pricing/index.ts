export { ChoiceCard } from "./choices/choice-card.tsx";
export { MiniQuote } from "./mini-quote.tsx";
export { PriceBreakdown } from "./price-breakdown.tsx";
export { PriceLadder } from "./price-ladder.tsx";
export { PriceBar, type SetupNext } from "./price-summary.tsx";
export { QuantityTiers } from "./choices/quantity-tiers.tsx";
export { SetupForm, type SetupMatProps } from "./setup-form.tsx";
export { ShapeIcon } from "./choices/shape-icon.tsx";
export { hasSpeeds, SpeedChoice, SpeedSelect } from "./choices/speed-choice.tsx";
