import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { MARKER } from "../support/record-rows.ts";
import { PRODUCTS, stockShelves } from "../../factories/catalog.ts";
import { entriesOf, type Area, type Entry } from "./expectations.ts";
import { browserOf, newOwner, openPeople, send, type People } from "./people.ts";
import { ROLES, type Role } from "../../roles.ts";
import { isAskedOf, ruleOf } from "./rules.ts";
import { sampleOf } from "./samples.ts";
import { watchTables, whatChanges } from "./watch.ts";

/** No record has it. */
const MISSING = "no-such-record-1";
/** To them nothing of the owner's may ever be shown. */
const STRANGERS: ReadonlySet<Role> = new Set(["anonymous", "guest", "other"]);

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly entry: Entry;
  readonly ownerId: string;
  readonly id: string;
  readonly isRecent: boolean;
}

async function ask(people: People, role: Role, { entry, ownerId, id, isRecent }: Asked): Promise<Answer> {
  const { path, body } = sampleOf(entry);
  const client = await browserOf(people, role, { ownerId, isRecent });
  const address = path ? path(id) : entry.path.replace(/:\w+/, encodeURIComponent(id));
  const hasBody = entry.method === "POST" || entry.method === "PUT";
  const response = await send(client, entry.method, address, hasBody ? (body ? body(id) : {}) : undefined);
  return { status: response.status, text: await response.text() };
}

/** An owner with a record of their own, or of the shop's. */
async function newRecord(entry: Entry): Promise<{ readonly ownerId: string; readonly id: string }> {
  const ownerId = await newOwner();
  return { ownerId, id: String((await sampleOf(entry).record?.(ownerId)) ?? "") };
}

const REFUSED = new Set([401, 403, 404, 405, 429]);
const isOpen = ({ status }: Answer): boolean => status < 500 && !REFUSED.has(status);
/** What is seen of an answer where it is not what was expected. */
const glance = ({ status, text }: Answer): string => `${String(status)} ${text.slice(0, 160)}`;

/** Each role that is refused, with what is wrong about its refusal. */
async function problemsOfRefusals(people: People, entry: Entry): Promise<ReadonlyArray<string>> {
  const { outcomes, seenBy = [] } = ruleOf(entry.rule);
  const record = await newRecord(entry);
  const problems: Array<string> = [];
  const changed = await whatChanges(async () => {
    for (const role of ROLES) {
      if (outcomes[role] === "open") continue;
      const answer = await ask(people, role, { entry, ...record, isRecent: true });
      if (answer.status !== outcomes[role])
        problems.push(`${role}: ${String(outcomes[role])} expected, not ${glance(answer)}`);
      if (answer.text.includes(MARKER)) problems.push(`${role} is shown something of the owner's: ${glance(answer)}`);
      if (record.id === "" || seenBy.includes(role)) continue;
      const missing = await ask(people, role, { entry, ...record, id: MISSING, isRecent: true });
      if (missing.status !== answer.status || missing.text !== answer.text)
        problems.push(
          `${role} can tell the record from one that does not exist: ${glance(answer)}, and ${glance(missing)}`,
        );
    }
  });
  return [...problems, ...changed.map((what) => `a refused request changes something: ${what}`)];
}

/** Each role that may, and is not asked to confirm who it is though the call is one for a recent sign-in. */
async function problemsOfOldSignIns(people: People, entry: Entry): Promise<ReadonlyArray<string>> {
  const { recent } = entry;
  const { outcomes } = ruleOf(entry.rule);
  if (!recent) return [];
  const record = await newRecord(entry);
  const problems: Array<string> = [];
  const changed = await whatChanges(async () => {
    for (const role of ROLES) {
      if (outcomes[role] !== "open" || !isAskedOf(recent, role)) continue;
      const answer = await ask(people, role, { entry, ...record, isRecent: false });
      if (answer.status !== 403 || !answer.text.includes('"code":"reauthentication_required"'))
        problems.push(`${role} is not asked for a recent sign-in: ${glance(answer)}`);
    }
  });
  return [...problems, ...changed.map((what) => `a request without a recent sign-in changes something: ${what}`)];
}

/**
 * Each role to which the call should be open, with what is wrong. Where no recent sign-in is asked for, theirs is an
 * hour old.
 */
async function problemsOfOpenDoors(people: People, entry: Entry): Promise<ReadonlyArray<string>> {
  const { outcomes, listsOwn } = ruleOf(entry.rule);
  const problems: Array<string> = [];
  let record = await newRecord(entry);
  for (const role of ROLES) {
    if (outcomes[role] !== "open") continue;
    if (entry.method !== "GET") record = await newRecord(entry);
    const answer = await ask(people, role, {
      entry,
      ...record,
      isRecent: entry.recent !== undefined && isAskedOf(entry.recent, role),
    });
    if (!isOpen(answer)) problems.push(`${role}: should be let in, not ${glance(answer)}`);
    const isListed =
      listsOwn && (answer.text.includes(`"id":"${record.id}"`) || answer.text.includes(`"id":${record.id},`));
    if (STRANGERS.has(role) && (isListed || answer.text.includes(MARKER)))
      problems.push(`${role} is shown something of the owner's: ${glance(answer)}`);
    if (listsOwn && !STRANGERS.has(role) && !isListed)
      problems.push(`${role}: the owner's record is missing in the list: ${glance(answer)}`);
  }
  return problems;
}

/** Asks for everything of one area as each of the six roles. */
export function testArea(area: Area): void {
  describe(`who may do what: ${area}`, () => {
    let people: People;
    beforeAll(async () => {
      await stockShelves([...PRODUCTS, { slug: "family-sticker-set", kind: "ddb", profile: "family-set" }]);
      people = await openPeople();
      await watchTables();
    });

    test.each(
      entriesOf(area)
        .filter(({ rule }) => rule !== "page")
        .map((entry) => [entry.name, entry.rule, entry] as const),
    )("%s: %s", async (name, _, entry) => {
      await env.DB.prepare("DELETE FROM rate_bucket").run();
      const problems = [
        ...(await problemsOfRefusals(people, entry)),
        ...(await problemsOfOldSignIns(people, entry)),
        ...(await problemsOfOpenDoors(people, entry)),
      ];
      expect(problems, name).toEqual([]);
    });
  });
}
