import type { TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import { FILE_KEY } from "#domain/prepress/name-tags/drawing/picture";
import { calling, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TemplateField } from "#domain/prepress/name-tags/template/template";

type Named = Pick<TagPicture, "id" | "fileName">;

export interface Matched {
  /** The picture of each matched row, by row id. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Unmatched pictures, each with the most similar rows. */
  readonly unmatched: ReadonlyArray<{
    readonly id: string;
    readonly fileName: string;
    readonly nearest: ReadonlyArray<number>;
  }>;
}

/** Normalizes a name: "Ann_Lee-2.JPG" becomes "ann lee 2", without extension, accents, capitals and punctuation. */
export const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, "")
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The words of a name in any order, without numbers that a camera or school added. */
const listNameWords = (name: string): ReadonlyArray<string> =>
  plainName(name)
    .split(" ")
    .filter((word) => word !== "" && !/^\d+$/.test(word))
    .sort();
const makeKey = (words: ReadonlyArray<string>): string => words.join(" ");

/** Maximum number of suggestions. */
const MAX_NEAREST = 3;

/**
 * Finds the picture of each row: the file that the list names, otherwise the file named like the person, in any order
 * of words, characters and case. Ambiguous matches (several people for a file, or several files for a person) are left
 * for the customer to decide.
 * @param rows those without a picture
 */
export function matchPictures(
  rows: ReadonlyArray<TagRow>,
  files: ReadonlyArray<Named>,
  fields: ReadonlyArray<Pick<TemplateField, "name" | "required">>,
): Matched {
  const pictures = new Map<number, string>();
  const byWords = group(files, ({ fileName }) => makeKey(listNameWords(fileName)));
  // A number alone is a name where the list contains it ("0092.jpg").
  const byName = group(files, ({ fileName }) => plainName(fileName));
  const used = new Set<string>();
  const give = (row: TagRow, id: string) => {
    pictures.set(row.id, id);
    used.add(id);
  };
  for (const row of rows) {
    const statedFileName = row.texts[FILE_KEY]?.trim() ?? "";
    const [only, ...more] = statedFileName === "" ? [] : (byName.get(plainName(statedFileName)) ?? []);
    if (only && more.length === 0) give(row, only.id);
  }
  for (const row of rows) {
    if (pictures.has(row.id) || (row.texts[FILE_KEY]?.trim() ?? "") !== "") continue;
    const words = listNameWords(calling(row.texts, fields));
    const [only, ...more] = words.length === 0 ? [] : (byWords.get(makeKey(words)) ?? []);
    if (only && more.length === 0) give(row, only.id);
  }
  const open = rows.filter(({ id }) => !pictures.has(id));
  const unmatched = files
    .filter(({ id }) => !used.has(id))
    .map(({ id, fileName }) => ({ id, fileName, nearest: nearestTo(fileName, open, fields) }));
  return { pictures, unmatched };
}

function group(
  files: ReadonlyArray<Named>,
  keyFor: (file: Named) => string,
): ReadonlyMap<string, ReadonlyArray<Named>> {
  const groups = new Map<string, Array<Named>>();
  for (const file of files) {
    const key = keyFor(file);
    if (key !== "") groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return groups;
}

/** Returns the people who share a word with the file's name, in order of shared words. */
function nearestTo(
  fileName: string,
  rows: ReadonlyArray<TagRow>,
  fields: ReadonlyArray<Pick<TemplateField, "name" | "required">>,
): ReadonlyArray<number> {
  const words = new Set(listNameWords(fileName));
  return rows
    .map((row) => {
      const personWords = listNameWords(calling(row.texts, fields));
      return {
        id: row.id,
        score:
          personWords.length === 0
            ? 0
            : personWords.filter(
                (word) =>
                  words.has(word) ||
                  [...words].some(
                    (fileWord) =>
                      Math.min(fileWord.length, word.length) >= 3 &&
                      (fileWord.startsWith(word) || word.startsWith(fileWord)),
                  ),
              ).length / Math.max(personWords.length, words.size),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, MAX_NEAREST)
    .map(({ id }) => id);
}
