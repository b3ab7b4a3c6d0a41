import { ACCOUNT_HEADER } from "#domain/shop/site/visitor";

// Outside React, because uploads begin in workers' answers and timers too. Only the browser uses it.
let getAccountId: () => string | undefined = () => undefined;

/** Says for which account this page writes; undefined for none. */
export function followAccount(get: typeof getAccountId): void {
  getAccountId = get;
}

/** The headers that name the page's account, so that the shop refuses a write once another is signed in. */
export function accountHeaders(): Readonly<Record<string, string>> {
  const id = getAccountId();
  return id === undefined ? {} : { [ACCOUNT_HEADER]: id };
}
