import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { appleClientSecret } from "../../../worker/adapters/accounts/apple-sign-in.ts";
import { apple, startSignIn, issuer, person, setNextToken, findUser, visitor } from "./third-party.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("Apple", () => {
  test("responds with a form post, which continues by GET so that the shop's cookies are sent", async () => {
    const [client, claims] = [visitor(), person({ name: undefined, email_verified: "true" })];
    await setNextToken({ claims });
    const url = await startSignIn(client, "apple");
    const form = new URLSearchParams([
      ...url.searchParams,
      ["user", JSON.stringify({ name: { firstName: "Ann", lastName: "Lee" } })],
      ["evil", "1"],
    ]);
    const posted = await visitor().request("/account/apple/callback/", {
      method: "POST",
      body: form,
      headers: { origin: "https://appleid.apple.com" },
    });
    expect([posted.status, posted.headers.get("location")?.includes("evil")]).toEqual([303, false]);
    const answer = await client.get(posted.headers.get("location") ?? "");
    expect(answer.headers.get("location")).toBe("/");
    expect(await findUser(claims.email)).toMatchObject({ name: "Ann Lee" });
  });

  test("is asked for a form post, and authenticates the shop by a short-lived signature", async () => {
    const there = new URL((await visitor().get("/account/apple/login/")).headers.get("location") ?? "");
    expect([there.searchParams.get("response_mode"), there.searchParams.get("scope")]).toEqual([
      "form_post",
      "openid name email",
    ]);
    const secret = await appleClientSecret(
      { issuer, clientId: "shop.apple", teamId: "TEAM", keyId: "KEY", privateKey: apple.pem },
      1_700_000_000_000,
    );
    const [header = "", claims = "", signature = ""] = secret.split(".");
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    expect(JSON.parse(new TextDecoder().decode(bytes(header)))).toEqual({ alg: "ES256", kid: "KEY" });
    expect(JSON.parse(new TextDecoder().decode(bytes(claims)))).toEqual({
      iss: "TEAM",
      sub: "shop.apple",
      aud: issuer,
      iat: 1_700_000_000,
      exp: 1_700_000_300,
    });
    expect(
      await crypto.subtle.verify(
        { name: "ECDSA", hash: "SHA-256" },
        apple.pair.publicKey,
        bytes(signature),
        new TextEncoder().encode(`${header}.${claims}`),
      ),
    ).toBe(true);
  });

  test("may post across sites to its own path only", async () => {
    for (const path of ["/account/google/callback/", "/account/apple/login/", "/account/api/login/"]) {
      expect(
        (
          await visitor().request(path, {
            method: "POST",
            body: new URLSearchParams(),
            headers: { origin: "https://appleid.apple.com" },
          })
        ).status,
      ).toBe(403);
    }
  });
});
