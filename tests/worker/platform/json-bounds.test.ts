import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../worker/api/index.ts";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { cases } from "../../level.ts";
import { openRoleBrowser, openPeople, send, type People } from "../role-matrix/people.ts";

const DEEP = 5_000;
const nested = `{"a":`.repeat(DEEP) + "1" + "}".repeat(DEEP);
const bytes = (text: string) => new TextEncoder().encode(text);

let people: People;
beforeAll(async () => {
  await stockCatalog(PRODUCTS);
  people = await openPeople();
});

/** Sends a body as an admin who has just signed in, to whom every call is open. */
async function ask(method: string, path: string, body: string | Uint8Array<ArrayBuffer>) {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  const client = await openRoleBrowser(people, "admin", { ownerId: "", isRecent: true });
  const response = await send(
    client,
    method.toUpperCase(),
    path.replace(/:\w+/g, "1"),
    typeof body === "string" ? bytes(body) : body,
  );
  return { status: response.status, text: new TextDecoder().decode(await response.arrayBuffer()) };
}

const written = calls.filter(({ method }) => method === "post" || method === "put");
/** Every call; in the quick run one of twenty. */
const some = (of: typeof written) => cases(of, { quick: (_, index) => index % 20 === 0 });
const reading = some(written.filter(({ body }) => body !== undefined));

describe(`JSON that nests ${String(DEEP)} levels deep`, () => {
  test("is refused by every call that reads JSON", async () => {
    expect(reading.length).toBeGreaterThan(4);
    const answers = new Map<string, unknown>();
    for (const { method, path } of reading) answers.set(`${method} ${path}`, await ask(method, path, nested));
    const refusal = { status: 400, text: '{"error":"JSON may nest 32 levels deep."}' };
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries([...answers.keys()].map((call) => [call, refusal])));
  });

  test("is no fault of a call that reads something else", async () => {
    const otherCalls = some(written.filter(({ body }) => body === undefined));
    expect(otherCalls.length).toBeGreaterThan(0);
    for (const { method, path } of otherCalls) expect((await ask(method, path, nested)).status, path).toBeLessThan(500);
  });

  test.each([
    "/csp-report/",
    "/payments/webhook/stripe/",
    "/payments/webhook/test/",
    "/shipping/webhook/easypost/",
    "/messages/webhook/twilio/",
  ])("is no fault of %s, which strangers may write to", async (path) => {
    expect((await new Client().request(path, { method: "POST", body: nested })).status).toBeLessThan(500);
  });
});

test.each([
  ["that is not UTF-8", Uint8Array.of(...bytes('{"name":"'), 0xff, ...bytes('"}')), "JSON must be UTF-8."],
  ["with half of a surrogate pair", '{"name":"\\ud800"}', "JSON may not contain half of a surrogate pair."],
])("JSON %s is refused, as it couldn't be stored as it was sent", async (_, body, error) => {
  const answer = await ask("post", "/catalog/api/v1/material/", body);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { error }]);
});

describe("a list of names", () => {
  const nameTag = PRODUCTS.find(({ kind }) => kind === "personalize")?.slug ?? PRODUCTS[0]?.slug ?? "";
  const people12 = (length: number) =>
    Array.from({ length }, (_, n) =>
      Object.fromEntries(Array.from({ length: 12 }, (__, i) => [`field${String(i)}`, `${String(n)}-${String(i)}`])),
    );
  const save = (roster: unknown) =>
    ask("post", "/catalog/api/v1/configured-product/", JSON.stringify({ product: nameTag, roster }));

  test("of 1,000 people with 12 texts each is not too long, as its schema allows more", async () => {
    expect((await save(people12(1_000))).text).not.toContain("JSON may");
  });

  test("with more texts for one person than a tag has is refused at that field", async () => {
    const [person] = people12(1);
    const { status, text } = await save([{ ...person, a: "1", b: "2", c: "3", d: "4" }]);
    expect([status, text]).toEqual([400, expect.stringContaining("Enter up to 15 texts for each person.")]);
  });
});

test("facts of a material that no page shows are ignored, whatever they are", async () => {
  const input = { slug: "deep-vinyl", name: "Deep vinyl", facts: { finish: "matte", more: { than: ["shown"] } } };
  const answer = await ask("post", "/catalog/api/v1/material/", JSON.stringify(input));
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([201, { facts: { finish: "matte" } }]);
  expect((JSON.parse(answer.text) as { facts: object }).facts).toEqual({ finish: "matte" });
});
