import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, inject } from "vitest";
import { createApp } from "../../../worker/app.ts";
import type { NextToken } from "../../fakes/oidc.ts";
import { Client } from "../support/clients/client.ts";
import { newEmail } from "../support/customers.ts";
import { db, newId, schema } from "../support/database/rows.ts";

export const { issuer, control } = inject("oidc");

export async function newAppleKey() {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const bytes = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
  return {
    pair,
    pem: `-----BEGIN PRIVATE KEY-----\\n${btoa(String.fromCharCode(...bytes))}\\n-----END PRIVATE KEY-----`,
  };
}

export const apple = await newAppleKey();

export const KEYS = {
  GOOGLE_CLIENT_ID: "shop",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: "shop.apple",
  APPLE_TEAM_ID: "TEAM",
  APPLE_KEY_ID: "KEY",
  APPLE_PRIVATE_KEY: apple.pem,
  APPLE_ISSUER: issuer,
};

// The same shop with the keys of both third parties, which other tests do not have.
export const app = createApp(() => Promise.resolve(new Response("page", { status: 404 })));

export const visitor = () =>
  new Client(async (request) => app.fetch(request, { ...env, ...KEYS }, createExecutionContext()));

export const person = (claims: Record<string, unknown> = {}) => ({
  sub: newId(),
  email: newEmail(),
  email_verified: true,
  name: "Ann Lee",
  ...claims,
});

export const setNextToken = async (next: NextToken) => {
  await (await fetch(control, { method: "POST", body: JSON.stringify(next) })).text();
};

/** Goes to the third party and back. Returns the URL with which the browser returns. */
export async function startSignIn(client: Client, provider = "google", returnUrl = ""): Promise<URL> {
  const there = await client.get(`/account/${provider}/login/?return_url=${encodeURIComponent(returnUrl)}`);
  expect(there.status).toBe(302);
  const back = await fetch(there.headers.get("location") ?? "", { redirect: "manual" });
  return new URL(back.headers.get("location") ?? "");
}

export const findUser = async (email: string) =>
  (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0];
