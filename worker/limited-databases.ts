import { DatabaseDeadline, type DatabaseUser } from "./db/database-deadline.ts";
import type { Env } from "./env.ts";
import { isolateState } from "./isolate-state.ts";

const shop = isolateState(new DatabaseDeadline());
const search = isolateState(new DatabaseDeadline());

/** The shop's databases for one request, with a deadline for each call (docs/decisions/111). */
export const limitDatabases = ({ DB, SEARCH }: Pick<Env, "DB" | "SEARCH">, user: DatabaseUser) => ({
  databaseUser: user,
  shopDatabase: shop.limit(DB, user),
  searchDatabase: search.limit(SEARCH, user),
});
