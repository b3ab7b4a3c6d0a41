const GRAMS_PER_OUNCE = 28.349523125;
const OUNCES_PER_POUND = 16;

/** A weight as the post office writes it: "6 oz" below a pound, else "2.3 lb". @param grams above 0 */
export function weightText(grams: number): string {
  const ounces = grams / GRAMS_PER_OUNCE;
  const whole = Math.max(1, Math.ceil(ounces));
  return whole < OUNCES_PER_POUND ? `${whole} oz` : `${(ounces / OUNCES_PER_POUND).toFixed(1)} lb`;
}
