import { replaceHidden } from "#domain/ground/kernel/hidden-characters";

/** How long the name of a design or folder may be, in characters. */
export const MAX_DESIGN_NAME_LENGTH = 80;

/** One line of any script, without what cannot be seen. */
export const oneLine = (text: string): string => replaceHidden(text.normalize("NFC"), " ").replace(/\s+/g, " ").trim();

/** A name as it is searched, sorted and compared by: "  Café Sticker " becomes "cafe sticker". */
export const nameKey = (name: string): string =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** The name of a design before its owner names it: its file without the extension, or its product. */
export function automaticName(fileName: string | undefined, otherwise: string): string {
  const file = oneLine((fileName ?? "").replace(/\.[a-z0-9]{1,8}$/i, "").replace(/[_]+/g, " "));
  return Array.from(file === "" ? otherwise : file)
    .slice(0, MAX_DESIGN_NAME_LENGTH)
    .join("")
    .trim();
}
