import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { signedUp } from "../support/customers.ts";
import { makeAddress } from "../support/database/rows.ts";
import { unzip } from "../support/unzip.ts";
import { createAccountRecords } from "./account-records.ts";

beforeAll(() => stockCatalog());

describe("my data", () => {
  test("contains reviews with photos, proofs with answers, applications with documents, and the newsletter, but no suggested addresses", async () => {
    const { client, userId, email } = await signedUp();
    const { keys } = await createAccountRecords(userId, email);
    await makeAddress({ userId }, { city: "Astoria" });
    await makeAddress({ userId }, { city: "Guesstown", suggested: true });
    const files = unzip(new Uint8Array(await (await client.get("/profile/account/data/")).arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    expect(JSON.parse(text("addresses.json"))).toMatchObject([{ city: "Astoria" }]);
    expect(JSON.parse(text("reviews.json"))).toMatchObject([{ body: "They stick" }]);
    expect(JSON.parse(text("proofs.json"))).toMatchObject([{ comment: "Larger ears please" }]);
    expect(JSON.parse(text("nonprofit-applications.json"))).toMatchObject([
      { organisation: "River Friends", documentName: "letter.pdf" },
    ]);
    expect(JSON.parse(text("newsletter.json"))).toMatchObject([{ email, state: "confirmed" }]);
    expect([text("reviews/photo-1.png"), text("nonprofit/letter.pdf")]).toEqual(["the photo", "the document"]);
    const everything = [...files.keys()].map(text).join("");
    for (const hidden of ["Guesstown", ...Object.values(keys)]) expect(everything).not.toContain(hidden);
  });

  test("of a new account contains empty lists", async () => {
    const { client } = await signedUp();
    const files = unzip(new Uint8Array(await (await client.get("/profile/account/data/")).arrayBuffer()));
    for (const name of ["addresses.json", "orders.json", "conversations.json"])
      expect(JSON.parse(new TextDecoder().decode(files.get(name)))).toEqual([]);
  });

  test("can be requested five times an hour", async () => {
    const { client } = await signedUp();
    for (let i = 0; i < 5; i++) await (await client.get("/profile/account/data/")).arrayBuffer();
    const answer = await client.get("/profile/account/data/");
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});
