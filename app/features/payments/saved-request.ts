import * as v from "valibot";
import { storePreference, readPreference, type PreferenceUser } from "#domain/ground/preferences/preferences";
import { browserStorage } from "../preferences/index.ts";

const SavedRequest = v.object({ key: v.string(), body: v.string() });

/**
 * The Idempotency-Key of a payment belongs to one request body. When the response is lost (offline, a reload), the same
 * body and key are sent again, and the server answers with what it did; another body has another key.
 * @param name of the place in the browser's storage
 */
export function requestKey(name: string, body: string, user: PreferenceUser): string {
  const at = { user, now: Date.now() };
  const stored = v.safeParse(SavedRequest, readPreference(browserStorage("session"), name, at));
  if (stored.success && stored.output.body === body) return stored.output.key;
  const key = crypto.randomUUID();
  storePreference(browserStorage("session"), name, { key, body }, at);
  return key;
}

/** After a clear answer the next request has a new key. */
export const forgetRequest = (name: string): void =>
  void storePreference(browserStorage("session"), name, undefined, { user: null, now: Date.now() });
