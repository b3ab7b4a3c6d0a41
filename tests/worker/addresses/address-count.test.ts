import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeUser, NOW } from "../support/database/rows.ts";

const INSERT = `INSERT INTO address (id, user_id, guest_id, first_name, last_name, phone, street_address_1, city, country_area,
  postal_code, archived, suggested, created_at)
  VALUES (?, ?, ?, 'Ann', 'Lee', '+15035550100', '1 Main St', 'Portland', 'OR', '97201', ?, ?, ${NOW.getTime()})`;
const MOVE = "UPDATE address SET user_id = ?2, guest_id = ?3, archived = ?4, suggested = ?5 WHERE id = ?1";

const COUNTED = "SELECT owner, archived, n FROM address_count ORDER BY owner, archived";
const COUNTED_AFRESH = `SELECT coalesce(user_id, guest_id) AS owner, archived, count(*) AS n FROM address WHERE suggested = 0
  GROUP BY 1, 2 ORDER BY 1, 2`;

const IDS = ["a", "b", "c", "d", "e"];

interface Step {
  readonly what: "add" | "move" | "remove";
  readonly id: string;
  readonly owner: string;
  readonly archived: number;
  readonly suggested: number;
}

test("an owner has as many addresses as counted, whatever is added, archived, moved to an account or deleted", async () => {
  const accounts = [(await makeUser()).id, (await makeUser()).id];
  const step = fc.record<Step>({
    what: fc.constantFrom("add", "move", "remove"),
    id: fc.constantFrom(...IDS),
    owner: fc.constantFrom(...accounts, "guest-of-counts"),
    archived: fc.constantFrom(0, 1),
    suggested: fc.constantFrom(0, 1),
  });
  const prepare = ({ what, id, owner, archived, suggested }: Step) => {
    if (what === "remove") return env.DB.prepare("DELETE FROM address WHERE id = ?").bind(id);
    const [user, guest] = accounts.includes(owner) ? [owner, null] : [null, owner];
    const statement = what === "add" ? INSERT.replace("INSERT", "INSERT OR IGNORE") : MOVE;
    return env.DB.prepare(statement).bind(id, user, guest, archived, suggested);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      await env.DB.batch(steps.map(prepare));
      const [counted, afresh] = await env.DB.batch([env.DB.prepare(COUNTED), env.DB.prepare(COUNTED_AFRESH)]);
      expect(counted?.results).toEqual(afresh?.results);
    }),
    { numRuns: 25 },
  );
});

test("addresses that go with their account are counted no more", async () => {
  const { id } = await makeUser();
  await env.DB.prepare(INSERT).bind("of-account", id, null, 0, 0).run();
  await env.DB.prepare("DELETE FROM user WHERE id = ?").bind(id).run();
  const { results } = await env.DB.prepare("SELECT n FROM address_count WHERE owner = ?").bind(id).all();
  expect(results).toEqual([]);
});
