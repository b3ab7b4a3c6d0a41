import { Hono } from "hono";
import * as v from "valibot";
import { ComparisonJob, ComparisonResult } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { contentDisposition } from "#domain/ground/files/display-name";
import { ok } from "#domain/ground/kernel/result";
import { readRoll } from "#domain/prepress/composing/nest-plan";
import { PrintFileCheck } from "#domain/shop/proofs/print-file-check";
import { call, type ApiEnv, type Call } from "../call.ts";
import { drawingResponse, fileResponse } from "../private-file.ts";

/** Print calls of staff, and of the page that compares a print with its proof. */
export const printCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/printing/api/press-profile/",
      tag: "artwork",
      summary: "The color profile of the press, by which CMYK is shown. Without an address it is the shop's own",
      answer: v.object({ name: v.string(), url: v.nullable(v.string()) }),
    },
    async ({ services }) => ok(await services.press.current()),
  ),
  call(
    {
      method: "post",
      path: "/printing/api/press-profile/",
      tag: "artwork",
      summary: "Upload the ICC output profile of the press (CMYK, up to 4 MB): orders from now on are printed for it",
      multipart: { required: ["file"] },
      answer: v.object({ name: v.string(), sha256: v.string() }),
      status: 201,
      needs: "manageSettings",
    },
    ({ services }, { request }) =>
      services.press.upload({ body: request.body, contentType: request.headers.get("content-type") ?? "" }),
  ),
  call(
    {
      method: "post",
      path: "/printing/api/replace-print-file/:id/",
      tag: "orders",
      summary:
        "Upload the finished print file (PDF, up to 25 MB) of an order line: it is printed instead, and ends a hold",
      multipart: { required: ["file"] },
      answer: v.object({ pages: v.number(), bytes: v.number() }),
      status: 201,
      needs: "manageOrders",
    },
    ({ services }, { request, params }) =>
      services.printing.replace(params["id"] ?? "", {
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      }),
  ),
  call(
    {
      method: "post",
      path: "/printing/api/check-print-file/:id/",
      tag: "orders",
      summary: "Check a finished print file (PDF, up to 25 MB) of an order line, and what it would do. Changes nothing",
      multipart: { required: ["file"] },
      answer: PrintFileCheck,
      needs: "manageOrders",
    },
    async ({ services }, { request, params }) => {
      const checked = await services.printing.preview(params["id"] ?? "", {
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      });
      if (!checked.ok) return checked;
      const { pages, notes, asks = null, undoesApproval } = checked.value;
      return ok({ pages, notes: [...notes], asks, undoes_approval: undoesApproval });
    },
  ),
  call(
    {
      method: "get",
      path: "/printing/api/comparison/:id/",
      tag: "artwork",
      summary:
        "What a browser needs to compare the print of one piece with its proof, picture by picture. Lengths in inches",
      answer: ComparisonJob,
    },
    ({ services }, { params }) => services.printing.readComparison(params["id"] ?? ""),
  ),
  call(
    {
      method: "post",
      path: "/printing/api/comparison/:id/",
      tag: "artwork",
      summary:
        "Save the comparison of a picture with its proof. An order without one waits for staff, whose own comparison decides",
      body: ComparisonResult,
      answer: v.object({ result: v.picklist(["same", "different", "failed"]) }),
      status: 201,
    },
    ({ services }, { body, params }) => services.printing.saveComparison(params["id"] ?? "", body),
  ),
];

const GONE = { error: "Item not found" };

/** Print files are for staff only; for others they do not exist. */
export const printFiles = new Hono<ApiEnv>()
  /** GET /printing/api/print-file/{id}/: by the id of an order line or a configured product. */
  .get("/print-file/:id/", async (c) => {
    const file = await c.var.context.services.printing.read(c.req.param("id"));
    if (!file) return c.json(GONE, 404);
    if ("problem" in file) return c.json({ error: file.problem }, 409);
    return fileResponse(c.req.raw, file.stored, { name: file.fileName });
  })
  /** GET /printing/api/press-profile/{sha256}/: for previews. */
  .get("/press-profile/:sha256/", async (c) => {
    const stored = await c.var.context.services.press.readFile(c.req.param("sha256"));
    if (!stored) return c.json(GONE, 404);
    return fileResponse(c.req.raw, stored, { name: "press.icc", cache: "public, max-age=31536000, immutable" });
  })
  /** GET /printing/api/piece/{id}/?picture={print_hash}: one piece as it is compared; its owner may read it too. */
  .get("/piece/:id/", async (c) => {
    const piece = await c.var.context.services.printing.readPiece(c.req.param("id"), c.req.query("picture"));
    if (!piece) return c.json(GONE, 404);
    return piece.ok ? pdfResponse(piece.value, "piece.pdf") : c.json({ error: piece.error }, 409);
  })
  /**
   * GET /printing/api/proof/{id}/?picture={proof_hash}: a picture on a name tag or a whole piece, as its owner sees it.
   */
  .get("/proof/:id/", async (c) => {
    const stored = await c.var.context.services.printing.readProof(c.req.param("id"), c.req.query("picture"));
    if (!stored) return c.json(GONE, 404);
    if (typeof stored === "string") return drawingResponse(stored, false);
    return fileResponse(c.req.raw, stored, { name: "picture" });
  })
  /** GET /printing/api/nest/?line=…&line=…&roll=54&gap=0.125&margin=0.5: several print jobs on one roll, in inches. */
  .get("/nest/", async (c) => {
    const { searchParams } = new URL(c.req.url);
    const roll = readRoll(searchParams);
    const nest = roll.ok
      ? await c.var.context.services.printing.readNest(searchParams.getAll("line"), roll.value)
      : roll;
    if (!nest) return c.json(GONE, 404);
    if (!nest.ok) return c.json({ error: nest.error }, 409);
    return pdfResponse(nest.value.chunks, nest.value.fileName);
  });

const pdfResponse = (chunks: AsyncIterable<Uint8Array>, fileName: string): Response =>
  new Response(toReadableStream(chunks), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": contentDisposition("attachment", fileName),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });

/** A response body that is sent while it is generated. */
function toReadableStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
