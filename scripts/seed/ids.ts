import { createHash } from "node:crypto";
import { makeId } from "#domain/kernel/ids";

/** Ids that are the same each time the shop is filled: the chance in them comes from a name. */
export interface IdMaker {
  /** @param when ISO 8601, the moment that the id sorts by */
  of(name: string, when: string): string;
}

export const demoIds: IdMaker = {
  of: (name, when) => makeId(new Date(when), createHash("sha256").update(`kisscut demo ${name}`).digest()),
};
