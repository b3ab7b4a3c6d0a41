import { and, eq } from "drizzle-orm";
import type { ConfiguredProduct } from "#domain/configured-products/configured-product";
import { SHARE_DAYS } from "#domain/configured-products/share";
import { DAY_MS } from "#domain/kernel/durations";
import { base64Url, fromBase64Url } from "../../crypto.ts";
import { isSigned, signText } from "../../signed-token.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findConfigured, selectConfigured, toConfigured } from "./read-configured.ts";

const messageOf = (id: string, until: string) => `${id}.${until}`;

/** What lets whoever has it look at one configured product, and nothing else, until it runs out. */
export async function makeShare(context: ServiceContext, id: string): Promise<string> {
  // Whole days: the same link all day long.
  const until = (Math.floor(context.clock().getTime() / DAY_MS) + SHARE_DAYS + 1).toString(36);
  const signature = await signText(context.config.signingSecret, "share", messageOf(id, until));
  return `${until}.${base64Url(signature)}`;
}

async function opensShare(context: ServiceContext, id: string, share: string): Promise<boolean> {
  const [until = "", mark = "", ...more] = share.split(".");
  const signature = more.length === 0 && /^[a-z0-9]{1,8}$/.test(until) ? fromBase64Url(mark) : undefined;
  if (!signature || parseInt(until, 36) * DAY_MS <= context.clock().getTime()) return false;
  return isSigned(context.config.signingSecret, "share", { message: messageOf(id, until), signature });
}

export interface Shown {
  readonly configured: ConfiguredProduct;
  /** False for somebody who came by a link: they look, and change nothing. */
  readonly isOwn: boolean;
}

/**
 * One configured product that its owner, staff, or somebody with a link of the owner's may see. A link leads nowhere any more
 * once its design was thrown away.
 */
export async function findShown(
  context: ServiceContext,
  id: string,
  share: string | undefined,
): Promise<Shown | undefined> {
  const own = await findConfigured(context, id);
  if (own) return { configured: own, isOwn: true };
  if (share === undefined || !(await opensShare(context, id, share))) return undefined;
  const [row] = await selectConfigured(context)
    .innerJoin(design, and(eq(design.id, configuredProduct.designId), eq(design.archived, false)))
    .where(eq(configuredProduct.id, id));
  return row && { configured: toConfigured(row), isOwn: false };
}
