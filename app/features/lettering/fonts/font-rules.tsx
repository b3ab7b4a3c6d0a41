import { cssFamily, fontKey, type Face } from "#domain/prepress/lettering/type/faces";
import { staticUrl } from "#domain/ground/kernel/settings/static-path";

/** Their families and paths have letters, digits and hyphens only, so nothing is escaped. */
const writeRule = (face: Face): string =>
  `@font-face{font-family:${cssFamily(face)};font-display:swap;src:url(${staticUrl(fontKey(face.slug))})}`;

/** The rules by which a browser finds uploaded fonts. It fetches a file when a letter of it is shown. */
export function FontRules({ fonts }: { readonly fonts: ReadonlyArray<Face> }) {
  const rules = fonts.filter(({ characters }) => characters !== undefined).map(writeRule);
  return rules.length === 0 ? null : <style>{rules.join("")}</style>;
}
