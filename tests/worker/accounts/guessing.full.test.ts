import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { updateIndex } from "../../../worker/services/search/entries/update-index.ts";
import { Client } from "../support/clients/client.ts";
import { newEmail, password, signedUp } from "../support/customers.ts";
import { db, makeUser, schema } from "../support/database/rows.ts";

// Counts the steps of argon2's WebAssembly, whoever calls it.
let steps = 0;
const { Instance } = WebAssembly;
WebAssembly.Instance = new Proxy(Instance, {
  construct(target, [module, imports]: [WebAssembly.Module, WebAssembly.Imports]) {
    const { exports } = new target(module, imports);
    const counted = Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (...rest: Array<unknown>) => (steps++, (value as (...all: Array<unknown>) => unknown)(...rest))
        : value,
    ]);
    return { exports: Object.fromEntries(counted) as WebAssembly.Exports };
  },
});

// An instance that an earlier file created would not be counted.
vi.resetModules();
const { createApp } = await import("../../../worker/app.ts");
const { hashPassword } = await import("../../../worker/services/accounts/passwords/password.ts");

let statements: Array<string> = [];
/** Work after the response is not counted. */
let isAnswered = false;
/**
 * The shop's database, recording each statement. E-mails and change events are sent, and the search index is updated,
 * after the response; they are not included.
 */
const noted = new Proxy(env.DB, {
  get(target, name) {
    if (name === "prepare") {
      return (text: string) => {
        if (
          !isAnswered &&
          !/^(select|update) .*"queued_email"/i.test(text) &&
          !/^(select|delete) .*\b(change|search)_outbox\b/i.test(text)
        )
          statements.push(text);
        return target.prepare(text);
      };
    }
    const value: unknown = Reflect.get(target, name);
    return typeof value === "function" ? (value.bind(target) as unknown) : value;
  },
});
const app = createApp(() => Promise.resolve(new Response("page", { status: 404 })));
const shop = async (request: Request) => app.fetch(request, { ...env, DB: noted }, createExecutionContext());

/** Everything that a stranger can observe of a response: its content, and the work that determines its time. */
async function observe(path: string, fields: Record<string, string>) {
  const client = new Client(shop);
  await client.get("/healthz");
  statements = [];
  steps = 0;
  isAnswered = false;
  const response = await client.form(path, fields);
  isAnswered = true;
  const work = { statements: [...statements], steps };
  const headers = [...response.headers]
    .filter(([name]) => !["x-request-id", "content-security-policy"].includes(name))
    .map(([name, value]) => [name, value.replace(/=[\w-]{43}/g, "=…")]);
  return { status: response.status, body: await response.text(), headers, work };
}

let known = "";
/** The steps of hashing one password. */
let oneHash = 0;
beforeAll(async () => {
  await hashPassword(password);
  oneHash = steps;
  expect(oneHash).toBeGreaterThan(1000);
  known = (await signedUp()).email;
  // A new database is indexed after the first response.
  await updateIndex(env.DB, env.SEARCH, Date.now());
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a response and the work behind it do not reveal whether an address is known", () => {
  test.each([
    ["registering", "/account/api/register/", "email", { password }],
    ["asking for a new password", "/account/api/reset-password/", "email", {}],
    ["asking for a login link", "/account/api/request-login-email/", "email", {}],
    ["signing in with a wrong password", "/account/api/login/", "username", { password: "something else" }],
  ])("%s", async (_, path, field, more) => {
    const [knownResult, unknownResult] = [
      await observe(path, { [field]: known, ...more }),
      await observe(path, { [field]: newEmail(), ...more }),
    ];
    expect(knownResult).toEqual(unknownResult);
    expect(knownResult.work.statements.length).toBeGreaterThan(0);
    // Only a sign-in checks before it responds; the other calls store the request and check afterwards.
    if (!path.includes("login/"))
      expect(
        knownResult.work.statements.filter((statement) =>
          /\b(user|login_token|pending_registration|queued_email)\b/.test(statement),
        ),
      ).toEqual([]);
    if ("password" in more) expect(knownResult.work.steps).toBe(oneHash);
  });

  test("signing in answers every wrong pair alike: unknown, closed, without a password, another account's password", async () => {
    const [closed, linkOnly] = [newEmail(), newEmail()];
    const [row] = await db.select().from(schema.user).where(eq(schema.user.email, known));
    await makeUser({ email: closed, passwordHash: row?.passwordHash ?? null, isActive: false });
    await makeUser({ email: linkOnly, passwordHash: null });
    const answers: Array<readonly [boolean, Awaited<ReturnType<typeof observe>>]> = [];
    for (const [username, word] of [
      [known, "wrong wrong"],
      [known, ""],
      [newEmail(), password],
      [closed, password],
      [linkOnly, password],
      [linkOnly, ""],
    ] as const) {
      answers.push([word === "", await observe("/account/api/login/", { username, password: word })] as const);
    }
    const distinct = (blank: boolean) =>
      new Set(answers.filter(([is]) => is === blank).map(([, answer]) => JSON.stringify(answer)));
    expect([distinct(false).size, distinct(true).size]).toEqual([1, 1]);
    expect(answers[0]?.[1]).toMatchObject({
      status: 400,
      body: `{"errors":{"__all__":["That e-mail address and password don't match."]}}`,
      work: { steps: oneHash },
    });
  });
});

describe("input that no form of the shop sends", () => {
  const HUGE = "a1!".repeat(70_000);
  const ODD: ReadonlyArray<unknown> = [
    undefined,
    null,
    7,
    true,
    [],
    ["ann@example.com"],
    {},
    { toString: "x" },
    "",
    "   ",
    "\u0000",
    "<script>alert(1)</script>",
    "\u202eelpmaxe@nna",
    "🦊@🦊.🦊",
    "ann@example.com\r\nbcc: bob@example.com",
    "' OR 1=1 --",
    `${"a".repeat(300)}@example.com`,
  ];
  const CALLS = [
    ["/account/api/login/", "username"],
    ["/account/api/register/", "email"],
    ["/account/api/reset-password/", "email"],
    ["/account/api/request-login-email/", "email"],
  ] as const;

  test.each(CALLS)("an invalid address is refused by %s at its field, before any work", async (path, field) => {
    steps = 0;
    for (const address of ODD) {
      const response = await new Client(shop).post(path, { [field]: address, password });
      expect([address, response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([
        address,
        400,
        [field],
      ]);
    }
    expect(steps).toBe(0);
  });

  test.each(["/account/api/login/", "/account/api/register/"])(
    "an invalid password is refused by %s at its field, before any work",
    async (path) => {
      steps = 0;
      for (const word of [undefined, null, 12345678, [], { length: 12 }, "", HUGE]) {
        const response = await new Client(shop).post(path, { username: known, email: newEmail(), password: word });
        expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([
          400,
          ["password"],
        ]);
      }
      expect(steps).toBe(0);
    },
  );

  test.each([
    "🦊🐢🐙🐝🦉🐸🦄🐳",
    "<img src=x onerror=alert(1)>",
    "סוסה על הסוללה",
    "nul\u0000 and more of it",
    "        x y        ",
  ])("the password %j opens its account, and no similar password does", async (word) => {
    const email = newEmail();
    await makeUser({ email, passwordHash: await hashPassword(word) });
    expect((await new Client().form("/account/api/login/", { username: email, password: word })).status).toBe(200);
    expect(
      (await new Client().form("/account/api/login/", { username: email, password: `${word}\u0000` })).status,
    ).toBe(400);
    expect(
      (await new Client().form("/account/api/login/", { username: email, password: word.trim().slice(0, -1) })).status,
    ).toBe(400);
  });

  test("a body that is neither a form nor JSON, or is far too large, is refused as such", async () => {
    const send = async (body: string, type: string) => {
      const client = new Client(shop);
      await client.get("/healthz");
      return (
        await client.request("/account/api/login/", {
          method: "POST",
          body,
          headers: { "content-type": type, "x-csrftoken": client.cookies.get("csrftoken") ?? "" },
        })
      ).status;
    };
    expect(await send("{", "application/json")).toBe(400);
    expect(await send("null", "application/json")).toBe(400);
    expect(await send("[]", "application/json")).toBe(400);
    expect(await send(`{"password":"${"x".repeat(1024 * 1024)}"}`, "application/json")).toBe(413);
    expect(await send("a", "multipart/form-data; boundary=b")).toBe(400);
  });
});
