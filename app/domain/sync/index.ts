/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/sync/connection-state";
export type {} from "#domain/sync/envelope";
export type {} from "#domain/sync/protocol";
export type {} from "#domain/sync/reconnect";
export type {} from "#domain/sync/record-data";
export type {} from "#domain/sync/socket-limits";
export type {} from "#domain/sync/subscriptions";
