import { eq } from "drizzle-orm";
import { decodePDFRawStream, PDFDocument, PDFRawStream } from "pdf-lib";
import { expect } from "vitest";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { configure } from "../../factories/checkout.ts";
import { png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { LINE } from "../support/press.ts";

/** A picture of 60 × 40 pixels, as a browser sends it. */
async function sendPicture(client: Client, which: "preview" | "mended", artwork: string): Promise<void> {
  const form = new FormData();
  const paint = (x: number) => [0, 0, 0, which === "mended" && x < 30 ? 0 : 255] as const;
  form.set("file", new File([png(60, 40, paint)], "picture.png"));
  if (which === "mended") form.set("tolerance", "28");
  const response = await client.form(`/artwork/api/${which}/${artwork}/`, form);
  if (response.status !== 201) throw new Error(await response.text());
}

/** Asks for the print file of a sticker of this original, which has a preview of 60 × 40 pixels. */
export async function askForPrint(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { removeBackground = false }: { readonly removeBackground?: boolean } = {},
) {
  const { client } = await signedUp({ role: "staff" });
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const uploaded = await client.form("/artwork/api/upload/", form);
  if (uploaded.status !== 201) throw new Error(await uploaded.text());
  const { id: artwork } = await uploaded.json<{ id: string }>();
  await sendPicture(client, "preview", artwork);
  if (removeBackground) await sendPicture(client, "mended", artwork);
  const choices = { ...startingChoices("rectangle", { width: 3, height: 2 }), removeBackground };
  const { id } = await configure(client, {
    ...{ width: 3, height: 2, shape: "rectangle", artwork },
    cut_line: removeBackground ? { ...LINE, choices } : LINE,
  });
  return { id, response: await client.get(`/printing/api/print-file/${id}/`) };
}

/** Makes the print file of a sticker of this original. */
export async function printedOriginal(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const { id, response } = await askForPrint(bytes, name);
  if (response.status !== 200) throw new Error(await response.text());
  const { context } = await PDFDocument.load(await response.arrayBuffer());
  const images = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.toString().includes("/Image") ? [object] : [],
    );
  const [row] = await db.select().from(schema.printFile).where(eq(schema.printFile.configuredProductId, id));
  const contents = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !/Image|FontFile/.test(object.dict.toString())
        ? [new TextDecoder("latin1").decode(decodePDFRawStream(object).decode())]
        : [],
    )
    .join("\n");
  return {
    contents,
    images,
    dicts: images.map(({ dict }) => dict.toString().replace(/\s+/g, " ")),
    notes: row?.notes ?? [],
  };
}

/** Undoes the filter of rows that are stored as their difference from the row above (PNG, 9.2: filter 2). */
export function samples(image: PDFRawStream | undefined, rowBytes: number): Uint8Array {
  if (!image) throw new Error("no image");
  const filtered = decodePDFRawStream(image).decode();
  const rows = filtered.length / (rowBytes + 1);
  const plain = new Uint8Array(rows * rowBytes);
  for (let y = 0; y < rows; y++) {
    expect(filtered[y * (rowBytes + 1)]).toBe(2);
    for (let i = 0; i < rowBytes; i++)
      plain[y * rowBytes + i] =
        (filtered[y * (rowBytes + 1) + 1 + i] ?? 0) + (y > 0 ? (plain[(y - 1) * rowBytes + i] ?? 0) : 0);
  }
  return plain;
}
