import { escapeXml } from "#domain/ground/kernel/data/markup";

/** URL of a representative's picture. @param userId without the "S-" of a chat */
export const representativePicture = (userId: string): string =>
  `/chat/representative/${encodeURIComponent(userId)}.svg`;

/** Dark enough that white letters on them have a contrast of at least 7 to 1 (WCAG AAA). */
export const MONOGRAM_COLORS = ["#0d5750", "#7a1f4b", "#1f3f8a", "#5b2a86", "#6b3500", "#204d2b"] as const;

/** The first letters of the first and the last word of a name, in capitals: "Ann Lee-Bo Chen" gives "AC". */
export function makeInitials(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase("en-US") ?? "").join("");
}

/** An SVG of the initials on a color that is always the same for the same name. */
export function monogram(name: string): string {
  const initials = makeInitials(name) || "K";
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  const color = MONOGRAM_COLORS[sum % MONOGRAM_COLORS.length] ?? MONOGRAM_COLORS[0];
  const text = `<text x="40" y="41" fill="#fff" font-family="system-ui, sans-serif" font-size="32" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80"><rect width="80" height="80" fill="${color}"/>${text}</svg>`;
}
