import { DEFAULT_CURRENCY, money, toDecimal, type Money } from "#domain/ground/kernel/money";
import { loadScript, type Tracker } from "./tracker.ts";

interface GoogleWindow {
  dataLayer?: Array<unknown>;
}

const amount = (value: Money): number => Number(toDecimal(value));

/** The page's address without its query. */
const address = (): string => location.origin + location.pathname;

/**
 * Google Analytics (https://developers.google.com/tag-platform/gtagjs/reference). Its currency is always US dollars.
 */
export function googleTag(id: string): Tracker {
  const target = window as unknown as GoogleWindow;
  const layer = (target.dataLayer ??= []);
  // Google's script takes commands only as an `arguments` object.
  function gtag(..._command: ReadonlyArray<unknown>): void {
    layer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: address(),
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  const event = (name: string, values: Readonly<Record<string, unknown>>) =>
    gtag("event", name, { page_location: address(), currency: DEFAULT_CURRENCY, ...values });
  return {
    page: () => event("page_view", {}),
    product: (slug) => event("view_item", { items: [{ item_id: slug }] }),
    cart: ({ product, name, totalMinor }) =>
      event("add_to_cart", {
        ...(totalMinor === null ? {} : { value: amount(money(totalMinor)) }),
        items: [{ item_id: product, item_name: name }],
      }),
    purchase: ({ number, total }) => event("purchase", { transaction_id: number, value: amount(total) }),
  };
}
