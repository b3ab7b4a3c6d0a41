import { DatabaseDeadline, DatabaseUser } from "../../worker/db/database-deadline.ts";
import type { RoomEnv } from "./env.ts";

/** The bindings with a deadline for each call of the databases: a copy that is never answered is tried again. */
export function limitEnv(env: RoomEnv): RoomEnv {
  const user = new DatabaseUser({ isWaiting: false });
  return {
    ...env,
    DB: new DatabaseDeadline().limit(env.DB, user),
    SEARCH: new DatabaseDeadline().limit(env.SEARCH, user),
  };
}
