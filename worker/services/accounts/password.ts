import { scrypt, timingSafeEqual } from "node:crypto";

/** Costs of scrypt: `ln` is the base-2 logarithm of N. 2^14, 8, 5 is OWASP's row for 16 MiB; about 150 ms on two slow cores. */
interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

const COST: Cost = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{43})$/;

/**
 * A string that proves the password without holding it: "$scrypt$ln=14,r=8,p=5$<salt>$<key>". Salt and cost stand in it,
 * so the cost can rise later and old passwords still open. Also runs in Node, for the demo accounts.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(await derive(password, salt, cost))}`;
}

/** "right-but-cheap" asks the caller to store a new hash while the password is at hand. */
export async function checkPassword(password: string, stored: string): Promise<"right" | "right-but-cheap" | "wrong"> {
  const [, ln = "", r = "", p = "", salt = "", key = ""] = FORM.exec(stored) ?? [];
  if (!key) throw new Error("A stored password has a form that this shop never wrote");
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const derived = await derive(password, decode(salt), cost);
  if (!timingSafeEqual(derived, decode(key))) return "wrong";
  return workOf(cost) < workOf(COST) ? "right-but-cheap" : "right";
}

/** Does the work of a check for an address that has no password, so that the time of the answer does not tell. */
export async function checkNothing(password: string): Promise<void> {
  await derive(password, new Uint8Array(SALT_BYTES), COST);
}

const workOf = ({ ln, r, p }: Cost): number => 2 ** ln * r * p;

function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Uint8Array> {
  // The same letters typed on two systems may be composed differently; NFKC makes them one.
  const bytes = new TextEncoder().encode(password.normalize("NFKC"));
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    scrypt(bytes, salt, KEY_BYTES, { N, r, p, maxmem: 2 * 128 * N * r }, (error, key) => (error ? reject(error) : resolve(new Uint8Array(key))));
  });
}

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll("=", "");
const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
