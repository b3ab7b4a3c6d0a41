import type * as Resvg from "@resvg/resvg-wasm";
import renderer from "@resvg/resvg-wasm/index_bg.wasm";
import { shareSvg } from "#domain/shop/site/seo/share-drawing";
import type { ShareFacts, ShareShop } from "#domain/shop/site/seo/share-picture";
import { loadOwnTypeface } from "../../lettering/index.ts";

/** Of 100: text stays clean, and a picture has about 80 KB. */
const JPEG_QUALITY = 86;

/** Resvg can be started once per isolate. Only the finished start is stored, never its promise (load-typeface.ts). */
let isStarted = false;

async function start({ initWasm }: Pick<typeof Resvg, "initWasm">): Promise<void> {
  if (isStarted) return;
  try {
    await initWasm(renderer);
  } catch (error) {
    // Another request started it meanwhile.
    if (!(error instanceof Error && error.message.includes("Already initialized"))) throw error;
  }
  isStarted = true;
}

/** Renders a picture for social media as JPEG. @param picture a data URL of SVG, PNG or JPEG */
export async function renderShare(
  facts: ShareFacts,
  shop: ShareShop,
  picture: string | undefined,
): Promise<Uint8Array> {
  const [title, text] = [await loadOwnTypeface("bricolage-grotesque"), await loadOwnTypeface("figtree")];
  if (!title || !text) throw new Error("The fonts of shared pictures are missing.");
  const resvg = await import("@resvg/resvg-wasm");
  await start(resvg);
  const svg = new resvg.Resvg(shareSvg(facts, shop, { title, text }, picture));
  const image = svg.render();
  try {
    const { encode } = await import("jpeg-js");
    return encode({ data: image.pixels, width: image.width, height: image.height }, JPEG_QUALITY).data;
  } finally {
    image.free();
    svg.free();
  }
}
