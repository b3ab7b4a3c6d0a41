import { createHash } from "node:crypto";
import { makeId } from "#domain/ground/kernel/ids";

/** Ids that are the same in every seeded shop: their random part is a hash of a name. */
export interface IdMaker {
  /** @param when ISO 8601, the time part of the id */
  of(name: string, when: string): string;
}

export const demoIds: IdMaker = {
  of: (name, when) => makeId(new Date(when), createHash("sha256").update(`kisscut demo ${name}`).digest()),
};
