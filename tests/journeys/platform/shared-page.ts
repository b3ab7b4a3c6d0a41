import { expect } from "vitest";
import { shop } from "../support/harness.ts";

interface Visit {
  /** A page is rendered anew for each name, because its address is new to the shop. */
  readonly visit: string;
  readonly cookie: string;
}

/** A page or its data, without what only one response has: its nonce, and the name of the visit in its address. */
export async function readSharedPage(path: string, { visit, cookie }: Visit): Promise<string> {
  const mark = `zq${visit}qz`;
  const response = await fetch(`${shop.url}${path}?visit=${mark}`, { headers: { cookie } });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replaceAll(/nonce="[^"]*"/g, "").replaceAll(mark, "");
}
