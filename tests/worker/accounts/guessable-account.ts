import { env } from "cloudflare:workers";
import type { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { hashPassword } from "../../../worker/services/accounts/passwords/password.ts";

export const WRONG = "not the password";
export const signIn = async (client: Client, username: string, word: string) =>
  (await client.form("/account/api/login/", { username, password: word })).status;

/**
 * Gives an account a hash of the lowest cost, so that hundreds of wrong passwords take no minutes. The next right one
 * raises the cost again.
 */
export async function makeCheap(email: string): Promise<void> {
  const hash = await hashPassword(password, { memoryKib: 8, passes: 1 });
  await env.DB.prepare("UPDATE user SET password_hash = ? WHERE email = ?").bind(hash, email).run();
}

/** An account that is cheap to guess. */
export async function account(): Promise<string> {
  const { email } = await signedUp();
  await makeCheap(email);
  return email;
}
