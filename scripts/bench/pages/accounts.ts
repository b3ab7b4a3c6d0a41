import { DEMO_PASSWORD } from "../../seed/data/people.ts";
import { CookieClient } from "../support/cookie-client.ts";
import { LONG_LIST } from "./goals.ts";
import type { PageLoad } from "./page-load.ts";
import { LONG_ACCOUNT } from "./long-account.ts";

const SIGN_IN = "/account/api/login/";
const signInForm = (email: string) => new URLSearchParams({ username: email, password: DEMO_PASSWORD });

/** A visitor who has signed in, with every cookie that this sets. */
export async function signIn(origin: string, email: string): Promise<CookieClient> {
  const client = await CookieClient.open(origin);
  await client.post(SIGN_IN, signInForm(email));
  return client;
}

/** Signing in by password, and the lists of an account with 10,000 rows in each. */
export async function accountLoads(origin: string): Promise<ReadonlyArray<PageLoad>> {
  const { headers } = await signIn(origin, LONG_ACCOUNT);
  const newcomer = await CookieClient.open(origin);
  return [
    // Few at a time: the shop accepts ten concurrent sign-ins for one address. An account that no other row uses as a
    // visitor: hundreds of sessions would be part of what they measure.
    {
      name: "sign in by password, 4 at a time",
      path: SIGN_IN,
      method: "POST",
      body: signInForm(LONG_ACCOUNT).toString(),
      headers: { ...newcomer.headers, "content-type": "application/x-www-form-urlencoded" },
      connections: 4,
      isBrief: true,
    },
    {
      name: "addresses, the first 20 of 10,000",
      path: "/profile/api/user/address/?archived=false&order_by=-id",
      headers,
      goal: LONG_LIST,
    },
    {
      name: "addresses, the last 20 of 10,000",
      path: "/profile/api/user/address/?archived=false&order_by=-id&offset=9980",
      headers,
      goal: LONG_LIST,
    },
    {
      name: "store credit, the first 20 of 10,000",
      path: "/profile/api/user/user-in-store-credit-transaction/",
      headers,
      goal: LONG_LIST,
    },
    { name: "address book page of 10,000 addresses", path: "/profile/addresses/", headers },
  ];
}
