import * as v from "valibot";
import { flag } from "#domain/ground/kernel/forms/fields";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { requiredOr } from "#domain/ground/kernel/forms/required";
import { decodedPath, isWithinPathLimits, MAX_PATH_PARTS } from "#domain/ground/kernel/requests/path-limits";

/** A path in the form by which redirects are looked up: decoded, in lower case, with a slash at the end of a page's. */
export function normalizeOldPath(path: string): string {
  const name = decodedPath(path).toLowerCase().replace(/\/$/, "");
  return /\.[a-z0-9]{2,8}$/.test(name) ? name : `${name}/`;
}

/** Only pages lead on: not JSON calls, sockets, or what a click on a link asks for. */
const isOfPage = (path: string): boolean => !/\/api\/|^\/ws\/|\.data$/.test(path);

const path = (example: string) =>
  v.pipe(
    v.string(),
    trimText,
    maxCharacters(200),
    v.regex(/^\/(?!\/)[^\s?#\\]*$/, requiredOr(`Enter a path of this site, such as ${example}.`)),
    v.check(isWithinPathLimits, `Use at most ${MAX_PATH_PARTS} parts.`),
  );

export const RedirectInput = v.object({
  path: v.pipe(
    path("/stickers/foxes/"),
    v.transform(normalizeOldPath),
    v.check((text) => text !== "/", "The home page can’t lead on."),
    v.check(isOfPage, "Only the address of a page can lead on."),
  ),
  target: v.pipe(path("/gallery/images/"), v.endsWith("/", "End it with a slash.")),
  waits_for_page: v.optional(flag, false),
});
export type RedirectInput = v.InferOutput<typeof RedirectInput>;
