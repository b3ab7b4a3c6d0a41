import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { MARKER } from "../support/database/record-rows.ts";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { listEntries, type Area, type Entry } from "./expectations.ts";
import { openRoleBrowser, newOwner, openPeople, send, type People } from "./people.ts";
import { cases } from "../../level.ts";
import { ROLES, type Role } from "../../roles.ts";
import { needsRecentSignIn, getRule, type Rule } from "./rules.ts";
import { getSample } from "./samples.ts";
import { watchTables, whatChanges } from "./watch.ts";

/** The refused roles; in the quick run the one with the most rights. */
const refusedRoles = ({ outcomes }: Rule): ReadonlyArray<Role> => {
  const closedRoles = ROLES.filter((role) => outcomes[role] !== "open");
  return cases(closedRoles, { quick: (_, index) => index === closedRoles.length - 1 });
};

/** The roles to which a call is open; in the quick run one of them, the owner where possible. */
const allowedRoles = ({ outcomes }: Rule, isMeant: (role: Role) => boolean = () => true): ReadonlyArray<Role> => {
  const allowed = ROLES.filter((role) => outcomes[role] === "open" && isMeant(role));
  const quickRole = allowed.includes("owner") ? "owner" : allowed[0];
  return cases(allowed, { quick: (role) => role === quickRole });
};

/** The id of no record. */
const MISSING = "no-such-record-1";
/** Roles that may never see anything of the owner. */
const STRANGERS: ReadonlySet<Role> = new Set(["anonymous", "guest", "other"]);

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A record with its owner. */
interface OwnedRecord {
  readonly ownerId: string;
  readonly id: string;
}

interface Asked extends OwnedRecord {
  readonly entry: Entry;
  readonly isRecent: boolean;
}

async function ask(people: People, role: Role, { entry, ownerId, id, isRecent }: Asked): Promise<Answer> {
  const { path, body } = getSample(entry);
  const client = await openRoleBrowser(people, role, { ownerId, isRecent });
  const address = path ? path(id) : entry.path.replace(/:\w+/, encodeURIComponent(id));
  const hasBody = entry.method === "POST" || entry.method === "PUT";
  const content = body ? body(id) : {};
  const response = await send(client, entry.method, address, hasBody ? content : undefined);
  // workerd warns when .text() reads a file.
  return { status: response.status, text: new TextDecoder().decode(await response.arrayBuffer()) };
}

/** A new owner with a record. */
async function newRecord(entry: Entry): Promise<OwnedRecord> {
  const ownerId = await newOwner();
  return { ownerId, id: String((await getSample(entry).record?.(ownerId)) ?? "") };
}

const REFUSED = new Set([401, 403, 404, 405, 429]);
const isOpen = ({ status }: Answer): boolean => status < 500 && !REFUSED.has(status);
/** The start of an answer, for a failure message. */
const summarizeAnswer = ({ status, text }: Answer): string => `${String(status)} ${text.slice(0, 160)}`;

/** Checks each role that has to be refused: the status, and that nothing is revealed. */
async function problemsOfRefusals(people: People, entry: Entry, record: OwnedRecord): Promise<ReadonlyArray<string>> {
  const rule = getRule(entry.rule);
  const { outcomes, seenBy = [] } = rule;
  const problems: Array<string> = [];
  for (const role of refusedRoles(rule)) {
    const answer = await ask(people, role, { entry, ...record, isRecent: true });
    if (answer.status !== outcomes[role])
      problems.push(`${role}: ${String(outcomes[role])} expected, not ${summarizeAnswer(answer)}`);
    if (answer.text.includes(MARKER)) problems.push(`${role} sees data of the owner: ${summarizeAnswer(answer)}`);
    if (record.id === "" || seenBy.includes(role)) continue;
    const missing = await ask(people, role, { entry, ...record, id: MISSING, isRecent: true });
    if (missing.status !== answer.status || missing.text !== answer.text)
      problems.push(
        `${role} can tell the record from one that does not exist: ${summarizeAnswer(answer)}, and ${summarizeAnswer(missing)}`,
      );
  }
  return problems;
}

/** Checks that a call for a recent sign-in refuses roles that signed in an hour ago. */
async function problemsOfOldSignIns(people: People, entry: Entry, record: OwnedRecord): Promise<ReadonlyArray<string>> {
  const { recent } = entry;
  if (!recent) return [];
  const problems: Array<string> = [];
  for (const role of allowedRoles(getRule(entry.rule), (candidate) => needsRecentSignIn(recent, candidate))) {
    const answer = await ask(people, role, { entry, ...record, isRecent: false });
    if (answer.status !== 403 || !answer.text.includes('"code":"reauthentication_required"'))
      problems.push(`${role} is not asked for a recent sign-in: ${summarizeAnswer(answer)}`);
  }
  return problems;
}

/** Checks everyone who has to be refused, and that nothing changes. */
async function problemsOfRefused(people: People, entry: Entry, record: OwnedRecord): Promise<ReadonlyArray<string>> {
  if (!entry.recent && refusedRoles(getRule(entry.rule)).length === 0) return [];
  const problems: Array<string> = [];
  const changes = await whatChanges(async () => {
    problems.push(
      ...(await problemsOfRefusals(people, entry, record)),
      ...(await problemsOfOldSignIns(people, entry, record)),
    );
  });
  return [...problems, ...changes.map((change) => `a refused request changes something: ${change}`)];
}

/**
 * Checks each role to which the call is open. Where no recent sign-in is required, the sign-in is an hour old.
 */
async function problemsOfAllowedCalls(
  people: People,
  entry: Entry,
  unchangedRecord: OwnedRecord,
): Promise<ReadonlyArray<string>> {
  const rule = getRule(entry.rule);
  const { listsOwn } = rule;
  const problems: Array<string> = [];
  let record = unchangedRecord;
  for (const [index, role] of allowedRoles(rule).entries()) {
    if (index > 0 && entry.method !== "GET") record = await newRecord(entry);
    const answer = await ask(people, role, {
      entry,
      ...record,
      isRecent: entry.recent !== undefined && needsRecentSignIn(entry.recent, role),
    });
    if (!isOpen(answer)) problems.push(`${role}: should be let in, not ${summarizeAnswer(answer)}`);
    const isListed =
      listsOwn && (answer.text.includes(`"id":"${record.id}"`) || answer.text.includes(`"id":${record.id},`));
    if (STRANGERS.has(role) && (isListed || answer.text.includes(MARKER)))
      problems.push(`${role} sees data of the owner: ${summarizeAnswer(answer)}`);
    if (listsOwn && !STRANGERS.has(role) && !isListed)
      problems.push(`${role}: the owner's record is missing in the list: ${summarizeAnswer(answer)}`);
  }
  return problems;
}

/** Calls everything of one area as each of the six roles, or in the quick run as one on each side of its rule. */
export function testArea(area: Area): void {
  describe(`who may do what: ${area}`, () => {
    let people: People;
    beforeAll(async () => {
      await stockCatalog([...PRODUCTS, { slug: "family-sticker-set", kind: "ddb", profile: "family-set" }]);
      people = await openPeople();
      await watchTables();
    });

    test.each(
      listEntries(area)
        .filter(({ rule }) => rule !== "page")
        .map((entry) => [entry.name, entry.rule, entry] as const),
    )("%s: %s", async (name, _, entry) => {
      await env.DB.prepare("DELETE FROM rate_bucket").run();
      const record = await newRecord(entry);
      const problems = [
        ...(await problemsOfRefused(people, entry, record)),
        ...(await problemsOfAllowedCalls(people, entry, record)),
      ];
      expect(problems, name).toEqual([]);
    });
  });
}
