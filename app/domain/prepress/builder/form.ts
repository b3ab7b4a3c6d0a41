import { MAX_OBJECT_NAME_LENGTH } from "#domain/prepress/builder/document";
import { findBuilderPicture } from "#domain/prepress/builder/pictures";
import type { Member } from "#domain/prepress/builder/arrange";
import { firstCharacters } from "#domain/ground/kernel/characters";

/** Rows of the plain form, which works without JavaScript. */
export const FORM_ROWS = 10;

/** Reads the rows of the plain form. A row without a figure is ignored. */
export function readMembers(form: { get(name: string): unknown }): ReadonlyArray<Member> {
  return Array.from({ length: FORM_ROWS }, (_, i) => i).flatMap((i): Array<Member> => {
    const [picture, name] = [form.get(`figure-${i}`), form.get(`name-${i}`)];
    if (typeof picture !== "string" || findBuilderPicture(picture) === undefined) return [];
    return [{ picture, name: typeof name === "string" ? firstCharacters(name.trim(), MAX_OBJECT_NAME_LENGTH) : "" }];
  });
}
