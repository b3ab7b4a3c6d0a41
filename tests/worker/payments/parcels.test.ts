import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chargeOfParcel } from "#domain/shop/payments/capture-target";
import { stockCatalog } from "../../factories/catalog.ts";
import { giveCredit } from "../../factories/checkout.ts";
import { openPages, storeFoxArt } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { readPaymentRecords, charged, listOrderEvents, ordered } from "./paid-order.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a parcel that ships charges", () => {
  test("its pieces, the first one shipping too, and the last one the rest to the cent", async () => {
    const { id, lines, due, ship } = await ordered();
    const rest = due - lines.reduce((sum, { worth }) => sum + worth, 0);
    expect((await ship([17])).status).toBe(201);
    const first = Math.floor(((lines[0]?.worth ?? 0) * 17) / 50) + rest;
    expect(await readPaymentRecords(id)).toEqual(charged("partly-shipped", "partly_captured", first));
    expect((await ship([33, 1])).status).toBe(201);
    expect((await ship([0, 99])).status).toBe(201);
    expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
    expect(await listOrderEvents(id, "payment.captured")).toHaveLength(3);
    expect(await listOrderEvents(id, "state.partly-shipped")).toHaveLength(1);
  });

  test("nothing below the provider's smallest charge: what is too small comes with a later one", async () => {
    const { client, userId, email } = await signedUp();
    const { lines, due } = await ordered();
    const worth = (index: number) => lines[index]?.worth ?? 0;
    const firstPiece = due - worth(0) - worth(1) + Math.floor(worth(0) / 50);
    await giveCredit(userId, firstPiece - 20);
    const paid = await ordered({ email, use_credit: true }, client);
    const ship = async (pieces: ReadonlyArray<number>) => {
      expect((await paid.ship(pieces)).status).toBe(201);
      return readPaymentRecords(paid.id);
    };
    expect(await ship([1])).toEqual(charged("partly-shipped", "authorized", 0));
    const secondPiece = Math.floor((worth(0) * 2) / 50) - Math.floor(worth(0) / 50);
    expect(await ship([1])).toEqual(charged("partly-shipped", "partly_captured", 20 + secondPiece));
    expect(await ship([48, 100])).toEqual(charged("shipped", "captured", paid.due));
  });

  test("what the page of its order says before", async () => {
    const { id, lines, due, staff, ship } = await ordered();
    const readCharge = async (pieces: ReadonlyArray<number>) => {
      const charges = (await (await openPages(staff)).orders.findForStaff(id))?.charges;
      return charges && chargeOfParcel(charges, new Map(lines.map((line, i) => [line.id, pieces[i] ?? 0]))).minor;
    };
    let sum = 0;
    for (const pieces of [[17], [33, 1], [0, 99]]) {
      sum += (await readCharge(pieces)) ?? 0;
      await ship(pieces);
      expect(await readPaymentRecords(id)).toMatchObject({ captured: sum });
    }
    expect([sum, await readCharge([50, 100])]).toEqual([due, 0]);
  });
});
