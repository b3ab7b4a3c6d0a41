import { env } from "cloudflare:workers";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { password, type SignedUp } from "../support/customers.ts";

export const STEP_MS = 30_000;

export const stepNow = () => Math.floor(Date.now() / STEP_MS);

/** A code of the app, `steps` steps of 30 seconds from now. */
export const makeCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

export const readAnswer = async (response: Response) => [response.status, await response.json()] as const;

export const signIn = (client: Client, email: string) =>
  client.form("/account/api/login/", { username: email, password });

/** Sets up an authenticator app, with the previous time step's code, so that tests can use the current one. */
export async function withApp({ client }: SignedUp): Promise<{ secret: string; codes: ReadonlyArray<string> }> {
  const { secret } = await (await client.post("/account/api/totp/begin/", {})).json<{ secret: string }>();
  for (;;) {
    const step = stepNow();
    const [status, answer] = await readAnswer(await client.post("/account/api/totp/", { code: makeCode(secret, -1) }));
    // The time step may end between generating the code and checking it, which then is outdated and counts as wrong.
    if (status === 400 && stepNow() !== step) {
      await env.DB.prepare("DELETE FROM rate_bucket WHERE key LIKE 'second-factor|%'").run();
      continue;
    }
    expect(status).toBe(201);
    return { secret, codes: (answer as { recovery_codes: ReadonlyArray<string> }).recovery_codes };
  }
}
