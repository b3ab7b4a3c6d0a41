import * as v from "valibot";
import { CookieClient } from "../support/cookie-client.ts";
import { signIn } from "./accounts.ts";
import type { PageLoad } from "./page-load.ts";
import { RENDERED_PAGE, SHARED_PAGE } from "./goals.ts";

/** Pages that are the same for everyone. */
const PAGES: Readonly<Record<string, string>> = {
  category: "/products/custom-stickers/",
  product: "/products/details/custom-die-cut-stickers/",
  home: "/",
  post: "/blog/post/sticker-printing-color-guide/",
};

/** What a guest's cart has, each line as it is configured. */
const LINES = [
  { product: "fox-sticker", width: 3, height: 3, quantity: 250, material: "white-vinyl" },
  { product: "fox-sticker", width: 2, height: 2, quantity: 100, material: "white-vinyl" },
  { product: "fox-sticker", width: 4, height: 4, quantity: 50, material: "white-vinyl" },
];

/** What is priced to see whether an account has a wholesale customer's prices. */
export const QUOTED = {
  product: "custom-die-cut-stickers",
  width: 3,
  height: 3,
  quantity: 250,
  material: "white-vinyl",
  options: {},
};

/** A guest whose cart has three lines, put there as a browser does. */
async function openGuest(origin: string): Promise<CookieClient> {
  const guest = await CookieClient.open(origin);
  for (const line of LINES) {
    const { id } = v.parse(v.object({ id: v.string() }), await guest.post("/catalog/api/v1/configured-product/", line));
    await guest.post("/cart/api/add/", { configured_product: id });
  }
  return guest;
}

const readPrice = async (client: CookieClient): Promise<number> =>
  Number(v.parse(v.object({ total: v.string() }), await client.post("/catalog/api/quote/", QUOTED)).total);

/**
 * Four visitors on the four pages that are the same for everyone, and pages that are rendered for one of them. A
 * stranger opens each page twice: as the cache answers it, and under addresses that no cache has.
 */
export async function visitorLoads(origin: string): Promise<ReadonlyArray<PageLoad>> {
  const guest = await openGuest(origin);
  const customer = await signIn(origin, "customer@example.com");
  const wholesale = await signIn(origin, "wholesale@example.com");
  if ((await readPrice(wholesale)) >= (await readPrice(guest)))
    throw new Error("The bench's wholesale customer pays a guest's prices, so that row would measure a customer.");
  const visitors: Readonly<Record<string, CookieClient | undefined>> = {
    "stranger, cached": undefined,
    "stranger, not cached (?bench=n)": undefined,
    "guest with 3 lines": guest,
    customer,
    "wholesale customer": wholesale,
  };
  const shared = Object.entries(PAGES).flatMap(([page, path]) =>
    Object.entries(visitors).map(([visitor, client]): PageLoad => {
      const isAlwaysNew = visitor.includes("?bench");
      return {
        name: `${page} page, ${visitor}`,
        path,
        page,
        visitor,
        isAlwaysNew,
        ...(isAlwaysNew ? {} : { goal: SHARED_PAGE }),
        ...(client && { headers: client.headers }),
      };
    }),
  );
  const personal: ReadonlyArray<PageLoad> = [
    { name: "cart page, guest with 3 lines", path: "/cart/", headers: guest.headers },
    { name: "checkout page, guest with 3 lines", path: "/checkout/", headers: guest.headers },
    { name: "profile page, customer", path: "/profile/account/", headers: customer.headers },
    { name: "search page, guest with 3 lines", path: "/search/?q=fox", headers: guest.headers },
    { name: "unknown page, stranger", path: "/no-such-page/", isAbsent: true },
  ];
  return [...shared, ...personal.map((load) => ({ ...load, goal: RENDERED_PAGE }))];
}
