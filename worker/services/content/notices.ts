import { asc, desc } from "drizzle-orm";
import type { AlertInput, BannerInput } from "#domain/shop/content/inputs";
import { ok } from "#domain/ground/kernel/result";
import { isCurrentNotice } from "../storefront/index.ts";
import { alert, banner } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const showAlerts = (_: ServiceContext, rows: ReadonlyArray<typeof alert.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      message: row.message,
      link_label: row.linkLabel,
      link_url: row.linkUrl,
      is_active: row.isActive,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      version: row.version,
    })),
  );

/** Alerts at the top of every page. Visitors see current ones only. */
export const alerts = tableRecords({
  name: "alert",
  table: alert,
  columns: {
    id: alert.id,
    kind: alert.kind,
    is_active: alert.isActive,
    starts_at: alert.startsAt,
    ends_at: alert.endsAt,
  },
  defaultOrder: [desc(alert.id)],
  published: (now) => isCurrentNotice(alert, now),
  show: showAlerts,
  buildColumns: (
    _,
    {
      link_label: linkLabel,
      link_url: linkUrl,
      is_active: isActive,
      starts_at: startsAt,
      ends_at: endsAt,
      ...fields
    }: Partial<AlertInput>,
  ) => Promise.resolve(ok({ ...fields, linkLabel, linkUrl, isActive, startsAt, endsAt })),
  broken: { alert_period: { ends_at: ["The end must be after the start."] } },
});

const showBanners = (_: ServiceContext, rows: ReadonlyArray<typeof banner.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      slot: row.slot,
      title: row.title,
      body: row.body,
      image: row.image,
      link_label: row.linkLabel,
      link_url: row.linkUrl,
      position: row.position,
      is_active: row.isActive,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      version: row.version,
    })),
  );

/** The rotating banner and the carousel of the home page. */
export const banners = tableRecords({
  name: "banner",
  table: banner,
  columns: {
    id: banner.id,
    slot: banner.slot,
    is_active: banner.isActive,
    position: banner.position,
    starts_at: banner.startsAt,
    ends_at: banner.endsAt,
  },
  defaultOrder: [asc(banner.slot), asc(banner.position), asc(banner.id)],
  published: (now) => isCurrentNotice(banner, now),
  files: ["image"],
  show: showBanners,
  buildColumns: (
    _,
    {
      link_label: linkLabel,
      link_url: linkUrl,
      is_active: isActive,
      starts_at: startsAt,
      ends_at: endsAt,
      ...fields
    }: Partial<BannerInput>,
  ) => Promise.resolve(ok({ ...fields, linkLabel, linkUrl, isActive, startsAt, endsAt })),
  broken: { banner_period: { ends_at: ["The end must be after the start."] } },
});
