import { beforeAll, describe, expect, test } from "vitest";
import { createPictureTemplate } from "../../factories/name-tags.ts";
import { findOrderState } from "../proofs/proof-orders.ts";
import { signedUp } from "../support/customers.ts";
import { compared, stockPrintProducts } from "../support/press.ts";
import { fetchComparisonJob, ordered } from "./ordered-print.ts";
import { uploadPicture, pictureTags } from "./picture-tags.ts";

beforeAll(async () => {
  await stockPrintProducts();
  await createPictureTemplate();
});

describe("name tags with pictures", () => {
  test("go on by themselves once each picture was found the same", async () => {
    const { client } = await signedUp();
    const { id } = await pictureTags(client, [
      { name: "Ann", picture: await uploadPicture(client, "ann.png") },
      { name: "Bo", picture: await uploadPicture(client, "bo.png") },
    ]);
    await compared(client, id);
    expect((await fetchComparisonJob(client, id)).pictures.every(({ is_same }) => is_same)).toBe(true);
    expect(await findOrderState((await ordered(client, [id])).orderId)).toBe("approved");
  });
});
