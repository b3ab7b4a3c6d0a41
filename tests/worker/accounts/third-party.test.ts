import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { visitor } from "./third-party.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("third-party sign-in", () => {
  test("uses PKCE, state and nonce, new each time", async () => {
    const [firstQuery, two] = await Promise.all(
      [visitor(), visitor()].map(
        async (client) =>
          new URL((await client.get("/account/google/login/")).headers.get("location") ?? "").searchParams,
      ),
    );
    expect(Object.fromEntries(firstQuery ?? [])).toMatchObject({
      client_id: "shop",
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: "http://shop.test/account/google/callback/",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(firstQuery?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(firstQuery?.get(name)).not.toBe(two?.get(name));
    }
  });
});
