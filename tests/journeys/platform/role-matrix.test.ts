import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageRoutes, Person } from "./pages.ts";
import { ROLES, type Role } from "../../roles.ts";
import { FORMS, PAGES, RULES, PAGES_WITHOUT_OWNER_TEXT, type Outcome, type RuleName } from "./role-pages.ts";
import { makeRecords, MARKER } from "./role-records.ts";
import { byLevel, cases } from "../../level.ts";
import { openShop, type Shop } from "../support/shop.ts";

let shop: Shop;
let people: Readonly<Record<Exclude<Role, "anonymous">, Person>>;
let records: Readonly<Record<string, string>>;
/** What the owner has before the requests. */
let before: string;

const signedIn = async (name: string): Promise<Person> => {
  const person = new Person(shop.url);
  await person.signIn(`${name}@example.com`);
  return person;
};

/** A visitor without an account, with a configured product and a chat room. */
async function newGuest(): Promise<Person> {
  const guest = new Person(shop.url);
  for (const [path, body] of [
    ["/catalog/api/v1/configured-product/", { product: "fox-sticker" }],
    ["/chat/authorize/", {}],
  ] as const) {
    expect((await guest.call("POST", path, body)).ok).toBe(true);
  }
  return guest;
}

beforeAll(async () => {
  shop = await openShop();
  const [owner, otherCustomer, staff, admin] = await Promise.all(
    ["customer", "wholesale", "staff", "admin"].map(signedIn),
  );
  if (!owner || !otherCustomer || !staff || !admin) throw new Error("somebody of the demo shop is missing");
  people = { guest: await newGuest(), owner, other: otherCustomer, staff, admin };
  records = await makeRecords(owner, staff);
  before = await belongings();
});
afterAll(() => shop.close());

const getPerson = (role: Role): Person => (role === "anonymous" ? new Person(shop.url) : people[role]);
const fillAddress = (address: string, ids: Readonly<Record<string, string>>): string =>
  address.replace(/\{([\w-]+)\}/g, (_, name: string) => ids[name] ?? `no record "${name}"`);
/** Ids without a record. */
const MISSING: Readonly<Record<string, string>> = new Proxy({}, { get: () => "no-such-record" });
/** The URL of the page's data for the shop's scripts. */
const toDataAddress = (address: string): string => address.replace(/\/$/, ".data");

interface Answer {
  /** An outcome of the table, or another status. */
  readonly outcome: "open" | "sign in" | number;
  readonly text: string;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const to = response.headers.get("location") ?? "";
  if (to.startsWith("/account/login/")) return { outcome: "sign in", text };
  return { outcome: response.status < 400 ? "open" : response.status, text };
}

const visit = async (role: Role, address: string): Promise<Answer> =>
  readAnswer(await getPerson(role).request(address));

async function post(role: Role, address: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const person = getPerson(role);
  if (person.token === "") await person.request("/healthz");
  const headers = { "x-csrftoken": person.token, origin: shop.url };
  return readAnswer(await person.request(address, { method: "POST", body: new URLSearchParams(fields), headers }));
}

/** The text of a page, without the parts that differ in every response. */
const extractText = ({ text }: Answer): string =>
  (/<main\b[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? text)
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** Everything of the owner's that a request could have changed, as they see it themselves. */
async function belongings(): Promise<string> {
  const lists = ["address", "design-folder", "design", "order", "order-line", "proof", "review", "user"].map(
    (name) => `/profile/api/user/${name}/`,
  );
  const otherLists = [
    "/catalog/api/v1/configured-product/",
    "/artwork/api/v1/artwork/",
    "/cart/api/v1/cart-line/",
    "/chat/api/v1/chat-room/",
  ];
  const read = async (path: string) =>
    (await (await people.owner.request(`${path}?limit=100`)).json<{ objects: unknown }>()).objects;
  return JSON.stringify(await Promise.all([...lists, ...otherLists].map(read)));
}

const STRANGERS: ReadonlySet<Role> = new Set(["anonymous", "guest", "other"]);
const hasAction = new Map(pageRoutes().map((page) => [page.path, page.hasAction]));
const expected = Object.entries(PAGES)
  .flatMap(([path, all]) => all.map(([rule, address]) => [address, rule, path] as const))
  .map((row, index) => [...row, index] as const);

/**
 * Who opens the page of this number. In the quick run one role that may, and the one with the most rights that may not.
 * In the full run every role opens the pages of an owner, and one role for each outcome any other page, in turn. In the
 * deep run all open all.
 */
function rolesAt(rule: RuleName, index: number): ReadonlyArray<Role> {
  const sides = [true, false].map((isOpen) => ROLES.filter((role) => (RULES[rule][role] === "open") === isOpen));
  const [allowed = [], refusedRoles = []] = sides;
  const nearest = [allowed.includes("owner") ? "owner" : allowed[0], refusedRoles.at(-1)];
  return byLevel({
    quick: ROLES.filter((role) => nearest.includes(role)),
    full: rule.startsWith("owner") ? ROLES : inTurn(rule, index),
    deep: ROLES,
  });
}

/** One role for each outcome. */
function inTurn(rule: RuleName, index: number): ReadonlyArray<Role> {
  const outcomes = [...new Set(Object.values(RULES[rule]))];
  return outcomes.flatMap((outcome) => {
    const alike = ROLES.filter((role) => RULES[rule][role] === outcome);
    return alike.filter((_, n) => n === index % alike.length);
  });
}

/**
 * Whose refused requests for the page's data, for a missing record and by its form are looked at too: in the deep run
 * everyone who is refused, otherwise another customer, and of each kind of refusal the role with the most rights.
 */
function rolesRefusedFully(rule: RuleName, roles: ReadonlyArray<Role>): ReadonlySet<Role> {
  const outcomes = ["sign in", 404] as const;
  const byOutcome = outcomes.map((outcome) => roles.filter((role) => RULES[rule][role] === outcome));
  return new Set(
    byOutcome.flatMap((refusedRoles) =>
      cases(refusedRoles, { full: (role, n) => role === "other" || n === refusedRoles.length - 1 }),
    ),
  );
}

interface Page {
  readonly path: string;
  readonly address: string;
  readonly rule: RuleName;
}

/** The problems of a page's response to one role. */
async function findProblems(role: Role, page: Page, isRefusedFully: boolean): Promise<ReadonlyArray<string>> {
  const outcome: Outcome = RULES[page.rule][role];
  const problems: Array<string> = [];
  const pageAnswer = await visit(role, fillAddress(page.address, records));
  if (pageAnswer.outcome !== outcome)
    problems.push(`${role}: ${String(outcome)} expected, not ${String(pageAnswer.outcome)}`);
  if ((STRANGERS.has(role) || outcome !== "open") && pageAnswer.text.includes(MARKER))
    problems.push(`${role} is shown something of the owner's`);
  const isOfOwner = page.rule.startsWith("owner") && !PAGES_WITHOUT_OWNER_TEXT.has(page.path);
  if (isOfOwner && role === "owner" && !pageAnswer.text.includes(MARKER))
    problems.push("the owner is not shown their own");
  if (outcome === "open" || !isRefusedFully) return problems;
  return [...problems, ...(await problemsOfRefusal(role, outcome, page, pageAnswer))];
}

/** The problems of other responses at the URL of a refused page. */
async function problemsOfRefusal(
  role: Role,
  outcome: Outcome,
  { address, path }: Page,
  pageAnswer: Answer,
): Promise<ReadonlyArray<string>> {
  const problems: Array<string> = [];
  const data = await visit(role, toDataAddress(fillAddress(address, records)));
  if (data.text.includes(MARKER)) problems.push(`${role} is shown something of the owner's by the page's data`);
  if (outcome === 404 && data.outcome !== 404)
    problems.push(`${role}: the page's data should not exist, not ${String(data.outcome)}`);
  if (outcome === 404 && address.includes("{")) {
    const missing = await visit(role, fillAddress(address, MISSING));
    if (extractText(missing) !== extractText(pageAnswer))
      problems.push(`${role} can tell the page from one that does not exist: ${extractText(pageAnswer).slice(0, 200)}`);
  }
  if (hasAction.get(path)) {
    const posted = await post(role, fillAddress(address, records), FORMS[path] ?? { intent: "approve" });
    if (posted.outcome !== outcome)
      problems.push(`${role}: ${String(outcome)} expected of its form, not ${String(posted.outcome)}`);
    if (posted.text.includes(MARKER)) problems.push(`${role} is shown something of the owner's by its form`);
  }
  return problems;
}

test("the table lists exactly the pages of the routes", () => {
  const routes = pageRoutes().map(({ path }) => path);
  const forgotten = routes.filter((path) => PAGES[path] === undefined);
  expect(
    forgotten.map(
      (path) =>
        `Add "${path}" to PAGES in tests/journeys/platform/role-pages.ts, with the rule that says who may open it.`,
    ),
  ).toEqual([]);
  const missingPaths = Object.keys(PAGES).filter((path) => !routes.includes(path));
  expect(
    missingPaths.map(
      (path) =>
        `"${path}" is no page of app/routes.ts: take it out of tests/journeys/platform/role-pages.ts, or correct it.`,
    ),
  ).toEqual([]);
});

describe("who may open", () => {
  test.each(expected)("%s: %s", async (address, rule, path, index) => {
    const roles = rolesAt(rule, index);
    const fullyRefusedRoles = rolesRefusedFully(rule, roles);
    const problems = await Promise.all(
      roles.map((role) => findProblems(role, { address, rule, path }, fullyRefusedRoles.has(role))),
    );
    expect(problems.flat()).toEqual([]);
  });

  test("a refused request for a page never changes data of the owner", async () => {
    expect(await belongings()).toBe(before);
  });
});
