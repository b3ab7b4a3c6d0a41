import { beforeAll, expect, test } from "vitest";
import { isSharedPath } from "#domain/shop/site/shared-path";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { readSharedPage } from "./shared-page.ts";

openHarness({ areas: "every" });

/** Every page for everyone that the sitemaps name. */
let paths: ReadonlyArray<string>;
/** Number of concurrent requests for pages. */
const AT_ONCE = 4;
const STRANGER = "csrftoken=t";

const readPlaces = async (address: string): Promise<ReadonlyArray<string>> =>
  [...(await (await fetch(shop.url + address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, place = ""]) => new URL(place).pathname,
  );

beforeAll(async () => {
  const maps = await readPlaces("/sitemap.xml");
  paths = (await Promise.all(maps.map(readPlaces))).flat().filter(isSharedPath);
  expect(paths.length).toBeGreaterThan(100);
});

/** What is wrong with any of the pages. */
async function findProblems(check: (path: string) => Promise<string | undefined>): Promise<ReadonlyArray<string>> {
  const waiting = [...paths];
  const problems: Array<string> = [];
  while (waiting.length > 0) {
    const round = waiting.splice(0, AT_ONCE);
    for (const problem of await Promise.all(round.map(check))) if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

async function enterAs(email: string): Promise<{ readonly cookie: string; readonly secrets: ReadonlyArray<string> }> {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, email);
  const cookies = await context.cookies();
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    secrets: cookies.filter(({ name }) => name === "sessionid" || name === "csrftoken").map(({ value }) => value),
  };
}

test("every page for everyone that an admin has rendered is the page of a stranger", async () => {
  const { cookie } = await enterAs("admin@example.com");
  const problems = await findProblems(async (path) => {
    const strangersPage = await readSharedPage(path, { visit: "stranger", cookie: STRANGER });
    const adminsPage = await readSharedPage(path, { visit: "admin", cookie });
    return adminsPage === strangersPage ? undefined : path;
  });
  expect(problems).toEqual([]);
});

test("every page for everyone has a wholesale customer's prices, and nothing else of them", async () => {
  const { cookie, secrets } = await enterAs("wholesale@example.com");
  const personal = [...secrets, "wholesale@example.com", "Marguerite"];
  let cheaperPages = 0;
  const problems = await findProblems(async (path) => {
    const pageBefore = await readSharedPage(path, { visit: "before", cookie: STRANGER });
    const wholesalePage = await readSharedPage(path, { visit: "wholesale", cookie });
    const pageAfter = await readSharedPage(path, { visit: "wholesale", cookie: STRANGER });
    if (wholesalePage !== pageBefore) cheaperPages += 1;
    if (pageAfter !== pageBefore) return `${path} stays different for a stranger`;
    return personal.some((text) => wholesalePage.includes(text)) ? `${path} names the customer` : undefined;
  });
  expect(problems).toEqual([]);
  expect(cheaperPages).toBeGreaterThan(0);
});
