/** The units for sizes. The numbers are the profile's wire values. */
export const MEASUREMENT_OPTIONS = [
  { value: 1, name: "metric", label: "CM", unit: "cm" },
  { value: 2, name: "imperial", label: "IN", unit: "inch" },
] as const;
export type Measurement = (typeof MEASUREMENT_OPTIONS)[number]["name"];
export const DEFAULT_MEASUREMENT: Measurement = "imperial";
