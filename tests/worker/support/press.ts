import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { decodePDFRawStream, PDFDocument, PDFRawStream } from "pdf-lib";
import type { ComparisonJob } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { configure } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { CLASSIC_FIELDS, CLASSIC_SVG } from "../../fixtures/classic-tag.ts";
import type { Client } from "./clients/client.ts";
import { signedUp } from "./customers.ts";
import { db, schema } from "./database/rows.ts";

/** Adds the products, name tag template and color that the print file tests order. */
export async function stockPrintProducts(): Promise<void> {
  await stockCatalog([
    ...PRODUCTS,
    {
      slug: "classic-name-tag",
      name: "Classic name tag",
      kind: "personalize",
      profile: "name-tag",
      materials: ["magnet"],
    },
    { slug: "roll-labels", name: "Roll labels", profile: "roll-label" },
    { slug: "family-sticker-set", name: "Family sticker set", kind: "ddb", profile: "family-set" },
    { slug: "vinyl-lettering", name: "Vinyl lettering", kind: "lettering", profile: "lettering" },
  ]);
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO template (id, slug, name, svg, fields, width, height, accent, updated_at) VALUES (1, 'classic-name-tag', 'Color bar', ?, ?, 3, 1.5, '#0d5750', 0)",
    ).bind(CLASSIC_SVG, JSON.stringify(CLASSIC_FIELDS)),
    env.DB.prepare(
      `UPDATE product SET template_id = 1, sizes = '[{"width":3,"height":1.5}]', shapes = '["rounded"]', default_width = 3, default_height = 1.5 WHERE slug = 'classic-name-tag'`,
    ),
    env.DB.prepare(
      `UPDATE product SET sizes = '[{"width":12,"height":5}]', default_width = 12, default_height = 5, min_width = 4, max_width = 24, min_height = 3, max_height = 12, min_quantity = 1 WHERE slug = 'family-sticker-set'`,
    ),
    env.DB.prepare(
      "INSERT INTO color (slug, name, hex, finish, family, position) VALUES ('old-gold', 'Old Gold', '#b58a33', 'metallic', 'metallic', 0)",
    ),
  ]);
  await storeFoxArt();
}

export const LINE = {
  path: "M0 0L3 0L3 2L0 2Z",
  width: 3,
  height: 2,
  kind: "shape",
  artBox: { x: 0.1, y: 0.1, width: 2.8, height: 1.8 },
};
/** The body of a response as text, one character per byte. */
export const latin = async (response: Response): Promise<string> =>
  new TextDecoder("latin1").decode(await response.arrayBuffer());
/** Requests the print file of a configured product or an order line, as the print room does: compared first. */
export async function file(client: Client, id: string): Promise<Response> {
  await compared(client, id);
  return client.get(`/printing/api/print-file/${id}/`);
}

/** Uploads a file. Returns the artwork's id. */
export async function upload(client: Client, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const response = await client.form("/artwork/api/upload/", form);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<{ id: string }>()).id;
}

/** A finished sticker with this file. */
export async function sticker(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  changes: object = {},
): Promise<{ id: string; artwork: string }> {
  const artwork = await upload(client, bytes, name);
  const { id } = await configure(client, {
    width: 3,
    height: 2,
    shape: "rectangle",
    artwork,
    cut_line: LINE,
    ...changes,
  });
  await compared(client, id);
  return { id, artwork };
}

/**
 * Saves the comparison of each picture of a print with its proof, as the browser does at the approval. Without a cut
 * line there is none. Returns the last answer.
 */
export async function compared(
  client: Client,
  id: string,
  difference: object | null = SAME,
  codes?: object,
): Promise<Response> {
  const path = `/printing/api/comparison/${id}/`;
  const jobResponse = await client.get(path);
  if (!jobResponse.ok) return jobResponse;
  const { pictures } = await jobResponse.json<ComparisonJob>();
  const problem = difference ? "" : "No canvas.";
  let last = jobResponse;
  for (const { print_hash, proof_hash } of pictures)
    last = await client.post(path, { print_hash, proof_hash, difference, codes, problem });
  return last;
}

/** Levels of 255, and cells that are far off. */
export const SAME = { mean: 0.1, far: 0, worst: 3 };

export const staff = async (): Promise<Client> => (await signedUp({ role: "staff" })).client;

/** The content streams of a print file: those with cut lines (pages), and all others (forms). */
export async function contentStreams(response: Response): Promise<{ readonly page: string; readonly forms: string }> {
  const { context } = await PDFDocument.load(await response.arrayBuffer());
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !/DCTDecode|FontFile/.test(object.dict.toString())
        ? [new TextDecoder("latin1").decode(decodePDFRawStream(object).decode())]
        : [],
    );
  return {
    page: streams.filter((content) => content.includes(" SCN")).join("\n"),
    forms: streams.filter((content) => !content.includes(" SCN")).join("\n"),
  };
}
/** The number of outlines to cut. */
export const outlinesCut = (page: string): number =>
  (/1 SCN\n[^S]*?S\n/.exec(page)?.[0] ?? "").match(/ m$/gm)?.length ?? 0;

export const findPrintFileRow = async (id: string) =>
  (await db.select().from(schema.printFile).where(eq(schema.printFile.configuredProductId, id)))[0];
