import { data } from "@remix-run/cloudflare";
import type { WrittenText } from "#domain/ground/kernel/forms/written-text";

/** The 404 response for a loader to throw. The root's error boundary shows its page with a search box. */
export const notFoundPage = (message = "This page doesn't exist.") => data({ message }, { status: 404 });

/**
 * The response of an action to a form of the office whose sender may not send it, or no longer: the root's error
 * boundary shows its page. It is the same for addresses that lead to none.
 * @param texts what was written in the form, to be copied
 */
export const noAccessPage = (texts: ReadonlyArray<WrittenText> = []) => data({ texts }, { status: 404 });
