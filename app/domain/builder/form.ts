import { LONGEST_NAME } from "#domain/builder/document";
import { pictureOf } from "#domain/builder/pictures";
import type { Member } from "#domain/builder/arrange";
import { firstCharacters } from "#domain/kernel/characters";

/** Rows of the plain form, which needs no script. */
export const FORM_ROWS = 10;

/** Reads the plain form's rows: a row without a figure is left out. */
export function readMembers(form: { get(name: string): unknown }): ReadonlyArray<Member> {
  return Array.from({ length: FORM_ROWS }, (_, i) => i).flatMap((i): Array<Member> => {
    const [picture, name] = [form.get(`figure-${i}`), form.get(`name-${i}`)];
    if (typeof picture !== "string" || pictureOf(picture) === undefined) return [];
    return [{ picture, name: typeof name === "string" ? firstCharacters(name.trim(), LONGEST_NAME) : "" }];
  });
}
