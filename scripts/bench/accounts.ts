import type { Load } from "./support/http.ts";
import { LONG_ACCOUNT } from "./long-account.ts";

const PASSWORD = "kisscut-demo";

const signInBody = (email: string) => new URLSearchParams({ username: email, password: PASSWORD }).toString();
const form = (token: string) => ({
  "content-type": "application/x-www-form-urlencoded",
  cookie: `csrftoken=${token}`,
  "x-csrftoken": token,
});

/**
 * Signing in by password, and the lists of an account with 10,000 rows in each.
 * @param token the security token, sent as cookie and as header
 */
export async function accountLoads(origin: string, token: string): Promise<Array<Load>> {
  const answer = await fetch(`${origin}/account/api/login/`, {
    method: "POST",
    headers: form(token),
    body: signInBody(LONG_ACCOUNT),
  });
  const session = /sessionid=([^;]+)/.exec(answer.headers.getSetCookie().join("; "))?.[1];
  if (!session) throw new Error(`The bench's account could not sign in: ${answer.status} ${await answer.text()}`);
  const headers = { cookie: `sessionid=${session}` };
  return [
    // Few at a time: the shop accepts ten concurrent sign-ins for one address.
    {
      name: "sign in by password, 4 at a time",
      path: "/account/api/login/",
      method: "POST",
      body: signInBody("customer@example.com"),
      headers: form(token),
      connections: 4,
    },
    {
      name: "addresses, the first 20 of 10,000",
      path: "/profile/api/user/address/?archived=false&order_by=-id",
      headers,
    },
    {
      name: "addresses, the last 20 of 10,000",
      path: "/profile/api/user/address/?archived=false&order_by=-id&offset=9980",
      headers,
    },
    {
      name: "store credit, the first 20 of 10,000",
      path: "/profile/api/user/user-in-store-credit-transaction/",
      headers,
    },
    { name: "address book page of 10,000 addresses", path: "/profile/addresses/", headers },
  ];
}
