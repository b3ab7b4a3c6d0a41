import { withQuery } from "#domain/ground/kernel/requests/query-params";

/** The page that confirms who someone is, and then leads on to `next`. */
export const CONFIRM_PATH = "/account/confirm/";

/** @param next the page that follows, as a path of the shop */
export const confirmPath = (next: string): string => withQuery(CONFIRM_PATH, { next });
