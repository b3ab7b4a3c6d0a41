import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import type { ComparisonJob } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { createPictureTemplate } from "../../factories/name-tags.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { isoMedia } from "../../fixtures/uploads/files.ts";
import { sent } from "../orders/frozen-order.ts";
import { findOrderState } from "../proofs/proof-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { compared, contentStreams, SAME, staff, stockPrintProducts, upload } from "../support/press.ts";
import { fetchComparisonJob, ordered } from "./ordered-print.ts";
import { uploadPicture, pictureTags } from "./picture-tags.ts";

beforeAll(async () => {
  await stockPrintProducts();
  await createPictureTemplate();
});

const save = (client: Client, id: string, picture: ComparisonJob["pictures"][number] | undefined, findings: object) =>
  client.post(`/printing/api/comparison/${id}/`, {
    ...{ print_hash: picture?.print_hash, proof_hash: picture?.proof_hash, problem: "" },
    ...findings,
  });

const reasonFor = async (orderId: string) =>
  (await (await openPages(await staff())).proofs.findWork(orderId))?.lines[0]?.reason;

describe("name tags with pictures", () => {
  test("are compared picture by picture, each once for each way in which it is placed", async () => {
    const { client } = await signedUp();
    const [ann, bo] = [await uploadPicture(client, "ann.png"), await uploadPicture(client, "bo.png")];
    const { id } = await pictureTags(client, [
      { name: "Ann", picture: ann },
      { name: "Ann Lee", picture: ann },
      { name: "Ann Lower", picture: ann, picture_focus: "0.5 0.9" },
      { name: "Bo", picture: bo },
    ]);
    const job = await fetchComparisonJob(client, id);
    expect(job.pictures.slice(0, 3).map(({ file_name }) => file_name)).toEqual(["ann.png", "ann.png", "bo.png"]);
    const [first] = job.pictures;
    // The frame of 0.8 × 1 in, 0.2 and 0.25 in from the corner of the tag, on a page with 1/4 in of slug and 1/8 in of
    // bleed.
    expect(first).toMatchObject({ piece: { height: 1 }, is_same: false, source: "image/png" });
    expect([first?.piece.width, first?.trim.x, first?.trim.y]).toEqual([
      expect.closeTo(0.8),
      expect.closeTo(0.575),
      expect.closeTo(0.625),
    ]);
    const print = await client.get(first?.print_url ?? "");
    expect((await PDFDocument.load(await print.clone().arrayBuffer())).getPageCount()).toBe(1);
    // Only the picture in its frame: without cut lines, the background's color and the outlines of the name.
    const { page, forms } = await contentStreams(print);
    expect([page, forms.match(/ Do\n/g)?.length]).toEqual(["", 1]);
    const proof = await client.get(first?.picture_url ?? "");
    expect([proof.status, proof.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { client: stranger } = await signedUp();
    expect([
      (await stranger.get(first?.print_url ?? "")).status,
      (await stranger.get(first?.picture_url ?? "")).status,
    ]).toEqual([404, 404]);
  });

  test("wait for staff while a picture wasn't compared, and print once staff found all the same", async () => {
    const { client } = await signedUp();
    const { id } = await pictureTags(client, [
      { name: "Al", picture: await uploadPicture(client, "ann.png") },
      { name: "Jo", picture: await uploadPicture(client, "bo.png") },
    ]);
    await save(client, id, (await fetchComparisonJob(client, id)).pictures[0], { difference: SAME });
    const { orderId, lineId } = await ordered(client, [id]);
    expect([await findOrderState(orderId), await reasonFor(orderId)]).toEqual([
      "proofing",
      "1 of 2 parts of the print weren't compared with their proofs yet. Compare them in the print room.",
    ]);
    const press = await staff();
    const download = () => press.get(`/printing/api/print-file/${lineId}/`);
    const response = await download();
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("3 of 3 parts of the print weren't compared"),
    ]);
    // What was ordered is compared, also by a browser that never saw the list.
    expect((await press.get((await fetchComparisonJob(press, lineId)).pictures[1]?.picture_url ?? "")).status).toBe(
      200,
    );
    await compared(press, lineId);
    expect([await findOrderState(orderId), (await download()).status]).toEqual(["approved", 200]);
  });

  test("wait for staff when a picture looks different, or a code on it says something else", async () => {
    const { client } = await signedUp();
    const { id } = await pictureTags(client, [
      { name: "Ann", picture: await uploadPicture(client, "ann.png") },
      { name: "Bo", picture: await uploadPicture(client, "bo.png") },
    ]);
    const job = await fetchComparisonJob(client, id);
    await save(client, id, job.pictures[0], { difference: SAME });
    await save(client, id, job.pictures[1], { difference: { mean: 4, far: 2, worst: 90 } });
    const { orderId } = await ordered(client, [id]);
    expect(await reasonFor(orderId)).toBe(
      "The print of bo.png looks different from its proof (mean difference 4.00 of 255 levels, 2 places far off).",
    );
    const codes = { count: 1, unread: 1, first: { text: "https://example.com/bo", printed: null } };
    const badge = await pictureTags(client, [{ name: "Cy", picture: await uploadPicture(client, "cy.png") }]);
    const [picture] = (await fetchComparisonJob(client, badge.id)).pictures;
    await save(client, badge.id, picture, { difference: SAME, codes });
    expect(await reasonFor((await ordered(client, [badge.id])).orderId)).toBe(
      "The code “https://example.com/bo” on the proof can't be read on the print.",
    );
  });

  test("that change their names keep the comparisons of their pictures", async () => {
    const { client } = await signedUp();
    const [ann, bo] = [await uploadPicture(client, "ann.png"), await uploadPicture(client, "bo.png")];
    const { id } = await pictureTags(client, [{ name: "Ann", picture: ann }]);
    await compared(client, id);
    await sent(
      client.put(`/catalog/api/v1/configured-product/${id}/`, {
        roster: [
          { name: "Ann Lee-Fox", picture: ann },
          { name: "Bo", picture: bo },
        ],
      }),
    );
    const { pictures: now } = await fetchComparisonJob(client, id);
    expect(now.map(({ file_name, is_same }) => [file_name, is_same])).toEqual([
      ["ann.png", true],
      ["bo.png", false],
      ["the tag of Ann Lee-Fox", false],
      ["the tag of Bo", false],
    ]);
  });

  test("can't be approved if a picture can't be printed, and the reason names it", async () => {
    const { client } = await signedUp();
    const picture = await upload(client, isoMedia("heic", 300, 200), "cy.heic");
    const { id } = await pictureTags(client, [{ name: "Cy", picture }], { signed_off: undefined });
    const { printing } = await openPages(client);
    expect(await printing.checkPiece(id)).toEqual({
      ok: false,
      error: expect.stringMatching(/^We can't print cy\.heic: .*Use another picture/) as string,
    });
  });
});
