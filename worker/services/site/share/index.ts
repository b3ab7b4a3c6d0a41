import {
  SHARE_TYPE,
  shareHref,
  shareVersion,
  type ShareFacts,
  type ShareKind,
  type ShareShop,
} from "#domain/shop/site/seo/share-picture";
import type { StoredFile } from "../../../adapters/file-store.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readPictureAt } from "./read-picture.ts";
import { readShareFacts, readShopPicture } from "./share-facts.ts";

const getShareShop = ({ company }: ServiceContext): ShareShop => ({ name: company.name, theme: company.theme });

/** All versions of a record's picture are below this prefix. */
const nameFolder = (kind: ShareKind, key: string): string => `share/${kind}/${key.replaceAll("/", "--")}/`;

/** The picture at an address, or where the present version of that record's picture is. */
type SharePicture = { readonly file: StoredFile } | { readonly movedTo: string };

/**
 * A record's picture for social media. The version in the address says what it shows, so it is rendered once and
 * stored; an earlier version leads to the present one. Undefined when there is no such public record.
 */
async function readShare(
  context: ServiceContext,
  { kind, version, key }: { readonly kind: ShareKind; readonly version: string; readonly key: string },
): Promise<SharePicture | undefined> {
  const facts = await readShareFacts(context, kind, key);
  if (!facts) return undefined;
  const shop = getShareShop(context);
  if (version !== shareVersion(facts, shop)) return { movedTo: shareHref(facts, shop) };
  const stored = await context.files.get(nameFolder(kind, key) + version);
  if (stored) return { file: stored };
  await storeShare(context, facts);
  const file = await context.files.get(nameFolder(kind, key) + version);
  return file && { file };
}

/** Renders a record's picture in its present version and deletes the earlier ones. */
async function storeShare(context: ServiceContext, facts: ShareFacts): Promise<void> {
  const folder = nameFolder(facts.kind, facts.key);
  const name = folder + shareVersion(facts, getShareShop(context));
  const image = facts.kind === "shop" ? await readShopPicture(context) : facts.image;
  const { renderShare } = await import("./render.ts");
  const picture = image === "" ? undefined : await readPictureAt(context, image);
  await context.files.put(name, await renderShare(facts, getShareShop(context), picture), SHARE_TYPE);
  for await (const files of context.files.list(folder)) {
    const earlier = files.map(({ key }) => key).filter((key) => key !== name);
    if (earlier.length > 0) await context.files.delete(earlier);
  }
}

/** Renders the picture of a record that staff have just saved, after the answer, so that nobody waits for it. */
function prepareShare(context: ServiceContext, kind: ShareKind, key: string): void {
  context.later(
    (async () => {
      const facts = await readShareFacts(context, kind, key);
      if (facts) await storeShare(context, facts);
    })(),
  );
}

export const share = { read: readShare, prepare: prepareShare };
