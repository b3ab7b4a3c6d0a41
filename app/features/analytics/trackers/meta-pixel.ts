import { DEFAULT_CURRENCY, money, toDecimal } from "#domain/ground/kernel/money";
import { loadScript, type Tracker } from "./tracker.ts";

/** Meta's function: it keeps commands until its script is loaded. */
interface Pixel {
  (...command: ReadonlyArray<unknown>): void;
  callMethod?: (...command: ReadonlyArray<unknown>) => void;
  queue: Array<ReadonlyArray<unknown>>;
  push: Pixel;
  loaded: boolean;
  version: string;
}

function openPixel(): Pixel {
  const target = window as unknown as { fbq?: Pixel; _fbq?: Pixel };
  if (target.fbq) return target.fbq;
  const pixel = ((...command: ReadonlyArray<unknown>) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  }) as Pixel;
  Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: "2.0" });
  target.fbq = pixel;
  target._fbq = pixel;
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
  return pixel;
}

/** A Meta pixel (https://developers.facebook.com/docs/meta-pixel/reference). It reads nothing of the page by itself. */
export function metaPixel(id: string): Tracker {
  const pixel = openPixel();
  pixel("set", "autoConfig", false, id);
  pixel("init", id);
  const product = (slug: string) => ({ content_ids: [slug], content_type: "product", currency: DEFAULT_CURRENCY });
  return {
    page: () => pixel("track", "PageView"),
    product: (slug) => pixel("track", "ViewContent", product(slug)),
    cart: ({ product: slug, totalMinor }) =>
      pixel("track", "AddToCart", {
        ...product(slug),
        ...(totalMinor === null ? {} : { value: Number(toDecimal(money(totalMinor))) }),
      }),
    purchase: ({ number, total }) =>
      pixel(
        "track",
        "Purchase",
        { currency: DEFAULT_CURRENCY, value: Number(toDecimal(total)) },
        { eventID: `order-${number}` },
      ),
  };
}
