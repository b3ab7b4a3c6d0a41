/** Returns how much lower a unit price is than the first, in whole percent, at least 0. */
export const savingPercent = (unit: number, firstUnit: number): number =>
  firstUnit > 0 ? Math.max(0, Math.round((1 - unit / firstUnit) * 100)) : 0;
