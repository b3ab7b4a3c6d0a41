import { alerts, banners, businessHours, holidays, promotions } from "../data/shop.ts";
import type { IdMaker } from "../ids.ts";
import type { Row } from "../load.ts";
import type { Gallery } from "../pictures/gallery.ts";

/** Codes are as old as the shop, so that old orders may have used them. */
const SINCE = "2024-01-02T08:00:00Z";

export const promotionRows = (ids: IdMaker): Array<Row> =>
  promotions.map(({ code, name, kind, value, minSubtotalMinor }) => ({
    id: ids.of(`promotion:${code}`, SINCE),
    name,
    kind,
    value,
    min_subtotal_minor: minSubtotalMinor,
    created_at: Date.parse(SINCE),
  }));

/** @param uses how often each code was used by the demo orders */
export const promotionCodeRows = (ids: IdMaker, uses: ReadonlyMap<string, number>): Array<Row> =>
  promotions.map(({ code, maxUses }) => ({
    id: ids.of(`code:${code}`, SINCE),
    promotion_id: ids.of(`promotion:${code}`, SINCE),
    code,
    uses: uses.get(code) ?? 0,
    max_uses: maxUses,
    created_at: Date.parse(SINCE),
  }));

export const alertRows = (): Array<Row> => alerts.map(({ kind, message, linkLabel, linkUrl }) => ({ kind, message, link_label: linkLabel, link_url: linkUrl }));

export const bannerRows = (gallery: Gallery): Array<Row> =>
  banners.map((banner, position) => ({
    slot: banner.slot,
    title: banner.title,
    body: banner.body,
    image: "picture" in banner ? gallery.category(banner.picture) : "",
    link_label: banner.linkLabel,
    link_url: banner.linkUrl,
    position,
  }));

export const hoursRows = (): Array<Row> => businessHours.map(({ weekday, openMinute, closeMinute }) => ({ weekday, open_minute: openMinute, close_minute: closeMinute }));

export const holidayRows = (): Array<Row> => holidays.map(({ date, label }) => ({ date, label }));
