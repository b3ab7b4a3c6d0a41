import { describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { customer, said } from "./profile-customer.ts";

describe("the calls of a profile", () => {
  test("are refused for guests", async () => {
    const guest = new Client();
    for (const [path, body] of [
      ["social-update", {}],
      ["subscription-update", { marketing: true }],
      ["metric-option-update", { option: 1 }],
    ] as const) {
      expect((await guest.post(`/profile/api/${path}/`, body)).status).toBe(401);
    }
  });

  test("save social profiles as bare names, and keep fields that are not sent", async () => {
    const { client, read } = await customer();
    const first = await client.post("/profile/api/social-update/", {
      twitter: "@kiss_cut",
      instagram: "https://www.instagram.com/kiss.cut/",
      facebook: "",
      tiktok: "kisscut",
    });
    expect(await said(first)).toEqual([
      200,
      { twitter: "kiss_cut", instagram: "kiss.cut", facebook: "", tiktok: "kisscut", version: 2 },
    ]);
    await client.post("/profile/api/social-update/", { tiktok: "" });
    expect(await read()).toMatchObject({ twitter: "kiss_cut", instagram: "kiss.cut", tiktok: "" });
  });
});
