/** How much less one piece costs than at the first quantity: whole percent, never below 0. */
export const savingPercent = (unit: number, firstUnit: number): number =>
  firstUnit > 0 ? Math.max(0, Math.round((1 - unit / firstUnit) * 100)) : 0;
