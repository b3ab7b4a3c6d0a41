import { describe, expect, test } from "vitest";
import { can } from "#domain/ground/kernel/capabilities";
import { calls } from "../../../worker/api/index.ts";
import type { Call } from "../../../worker/api/call.ts";
import { createApp } from "../../../worker/app.ts";
import { AREAS, listEntries, SOCKETS, type Entry } from "./expectations.ts";
import { getRule, type Declared } from "./rules.ts";
import { strayNames } from "./samples.ts";

const entries: ReadonlyArray<Entry> = AREAS.flatMap(listEntries);
const formatCall = ({ method, path }: Pick<Entry, "method" | "path">): string => `${method} ${path}`;

/**
 * Every route of the shop besides pages: JSON calls, files and sockets. A handler for all methods only lists the
 * allowed ones (405).
 */
const routes: ReadonlySet<string> = new Set(
  createApp(() => Promise.resolve(new Response()))
    .routes.filter(({ method }) => method !== "ALL")
    .map(formatCall),
);

describe("the role matrix", () => {
  test("has a rule for every call and socket of the routes", () => {
    const knownCalls = new Set([...entries.map(formatCall), ...Object.keys(SOCKETS)]);
    const forgotten = [...routes].filter((route) => !knownCalls.has(route));
    expect(
      forgotten.map(
        (route) =>
          `Add "${route}" to tests/worker/role-matrix/expected-of-*.ts, under the rule that says who may use it` +
          " (a socket to SOCKETS in expectations.ts).",
      ),
    ).toEqual([]);
    expect(routes.size).toBeGreaterThan(200);
  });

  test("names only existing routes, each once", () => {
    const missingCalls = [...entries.map(formatCall), ...Object.keys(SOCKETS)].filter((call) => !routes.has(call));
    expect(
      missingCalls.map(
        (call) => `"${call}" is in no route: take it out of tests/worker/role-matrix, or correct its address.`,
      ),
    ).toEqual([]);
    const names = entries.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("has a request for each sample, and a plain request for each special one", () => {
    const names = new Set(entries.map(({ name }) => name));
    expect(strayNames(names)).toEqual([]);
    expect(entries.filter((entry) => entry.isSpecial && !names.has(formatCall(entry))).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

function declaredBy({ needs }: Call): Declared {
  if (!needs) return "nothing";
  if (needs === "account") return "account";
  if (can("customer", needs)) return "nothing";
  return can("staff", needs) ? "staff" : "admin";
}

const declared = new Map(calls.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call]));

describe.each(entries.filter((entry) => declared.has(formatCall(entry))).map((entry) => [entry.name, entry] as const))(
  "%s declares",
  (_, entry) => {
    const call = declared.get(formatCall(entry));
    const recent = call?.recentSignIn;

    test("requires what its rule says", () => {
      expect(call && declaredBy(call)).toBe(getRule(entry.rule).declared);
    });

    test("requires a recent sign-in where its rule says", () => {
      if (entry.isSpecial && entry.recent) expect(recent).toMatchObject({ of: entry.recent });
      else expect(typeof recent === "object" ? undefined : recent).toBe(entry.recent);
    });
  },
);

test("every rule of a partly required recent sign-in has a request for it", () => {
  const special = new Set(entries.filter(({ isSpecial, recent }) => isSpecial && recent).map(formatCall));
  expect(
    [...declared]
      .filter(([name, { recentSignIn }]) => typeof recentSignIn === "object" && !special.has(name))
      .map(([name]) => name),
  ).toEqual([]);
});
