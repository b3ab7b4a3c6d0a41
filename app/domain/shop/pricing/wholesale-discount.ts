/** 100 − 100 × the modifier: 15 for 8500 basis points, 17.5 for 8250. */
export const discountPercent = (modifierBp: number): number => Number((100 - modifierBp / 100).toFixed(2));

/** A tier's name and its discount, as text. */
export const tierDisplay = (name: string, modifierBp: number): string => `${name}: ${discountPercent(modifierBp)}% off`;
