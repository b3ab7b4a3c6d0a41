import { alerts, banners, businessHours, promotions } from "../data/shop.ts";
import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { usHolidays } from "#domain/ground/calendar/us-holidays";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import type { IdMaker } from "../ids.ts";
import type { Row } from "../load.ts";
import type { Gallery } from "../pictures/gallery.ts";

/** Older than every demo order, so that each of them may have used a code. */
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

/** @param uses number of demo orders that used each code */
export const promotionCodeRows = (ids: IdMaker, uses: ReadonlyMap<string, number>): Array<Row> =>
  promotions.map(({ code, maxUses }) => ({
    id: ids.of(`code:${code}`, SINCE),
    promotion_id: ids.of(`promotion:${code}`, SINCE),
    code,
    uses: uses.get(code) ?? 0,
    max_uses: maxUses,
    created_at: Date.parse(SINCE),
  }));

export const alertRows = (): Array<Row> =>
  alerts.map(({ kind, message, linkLabel, linkUrl }) => ({ kind, message, link_label: linkLabel, link_url: linkUrl }));

const namesCode = ({ body }: { readonly body: string }): boolean => promotions.some(({ code }) => body.includes(code));

/** @param withCodes whether the shop has the promotion codes that banners name */
export const bannerRows = (gallery: Gallery, withCodes: boolean): Array<Row> =>
  banners
    .filter((banner) => withCodes || !namesCode(banner))
    .map((banner, position) => ({
      slot: banner.slot,
      title: banner.title,
      body: banner.body,
      image: "picture" in banner ? gallery.category(banner.picture) : "",
      link_label: banner.linkLabel,
      link_url: banner.linkUrl,
      position,
    }));

export const hoursRows = (): Array<Row> =>
  businessHours.map(({ weekday, openMinute, closeMinute }) => ({
    weekday,
    open_minute: openMinute,
    close_minute: closeMinute,
  }));

/** The public holidays of the coming year that fall on workdays. @param now milliseconds */
export const holidayRows = (now: number): Array<Row> =>
  usHolidays(dateIn(USUAL_HOURS.zone, now))
    .filter(({ date }) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()))
    .map(({ date, label }) => ({ date, label }));
