import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";

/**
 * A name in a URL: lower-case words joined by dashes, as long as staff may enter (#domain/ground/kernel/forms/fields).
 */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), maxCharacters(120));
