import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { unzip } from "../support/unzip.ts";
import {
  creditLine,
  insert,
  makeAddress,
  makeOrder,
  makeOrderLine,
  newId,
  NOW,
  schema,
} from "../support/database/rows.ts";
import { upload } from "./account-records.ts";

beforeAll(() => stockCatalog());

describe("my data", () => {
  test("is refused for guests", async () => {
    expect((await new Client().get("/profile/account/data/")).status).toBe(401);
  });

  test("is a zip of readable lists and the customer's files, without other people's data and without secrets", async () => {
    const { client, userId, email } = await signedUp();
    const otherUser = await signedUp();
    await makeAddress({ userId }, { city: "Astoria" });
    await makeAddress({ userId: otherUser.userId }, { city: "Elsewhere" });
    const order = await makeOrder({ userId }, { email });
    await makeOrderLine(order.id, { artwork: { file_name: "fox.png", r2_key: "artwork/hidden-place" } });
    await insert(schema.creditLedger, creditLine(userId, 1, 0, 500));
    const room = await insert(schema.chatRoom, {
      id: newId(),
      userId,
      dateCreated: NOW,
      updatedAt: NOW,
      customerName: "Ann",
    });
    await insert(schema.chatLine, {
      id: newId(),
      roomId: room.id,
      seq: 1,
      dateCreated: NOW,
      userIdentifier: "C-1",
      customerName: "Ann",
      message: "Do you cut foxes?",
    });
    await insert(schema.chatEvent, {
      id: newId(),
      roomId: room.id,
      seq: 2,
      dateCreated: NOW,
      userIdentifier: "S-1",
      eventType: "note",
      staffOnly: true,
      displayMessage: "a difficult one",
    });
    await upload(client);

    const response = await client.get("/profile/account/data/");
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
    ]).toEqual([200, "application/zip", expect.stringMatching(/^attachment; filename="kisscut-data-.*\.zip"$/)]);
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    const list = (name: string) => JSON.parse(text(name)) as Array<Record<string, unknown>>;
    expect(list("account.json")).toMatchObject([{ id: userId, email }]);
    expect(list("addresses.json")).toMatchObject([{ city: "Astoria" }]);
    expect(list("orders.json")).toMatchObject([{ id: order.id, lines: [{ quantity: 50, artwork: "fox.png" }] }]);
    expect(list("store-credit.json")).toMatchObject([{ balanceEndMinor: 500 }]);
    expect(list("conversations.json")).toMatchObject([{ lines: [{ from: "Ann", message: "Do you cut foxes?" }] }]);
    expect(list("devices.json")).toHaveLength(1);
    expect(files.get("artwork/secret plan.png")).toEqual(png(300, 300));

    const everything = [...files.keys()]
      .filter((name) => name.endsWith(".json"))
      .map(text)
      .join("");
    for (const secret of [
      "argon2",
      "scrypt",
      "passwordHash",
      "tokenHash",
      "r2Key",
      "hidden-place",
      "idempotencyKey",
      "Elsewhere",
      otherUser.email,
      otherUser.userId,
      "a difficult one",
    ])
      expect(everything, secret).not.toContain(secret);
    for (const name of files.keys()) {
      const listed = name.includes("/") ? `${name.split("/")[0]}/` : name;
      expect(text("read-me.txt"), name).toContain(listed === "read-me.txt" ? "Your data" : listed);
    }
  });
});
