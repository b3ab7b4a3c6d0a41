import { expect, test } from "vitest";
import { HOSTILE_SVGS } from "../../fixtures/uploads/hostile-svg.ts";
import { discPng } from "../../fixtures/uploads/files.ts";
import { upload, uploaded } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";

test.each(HOSTILE_SVGS)(
  "a hostile drawing that would stall the shop is refused at the file's field: %s",
  async (_, bytes, refusal) => {
    const client = new Client();
    const response = await upload(client, bytes, "x.svg");
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: { file: Array<string> } }>();
    expect(errors.file.join(" ")).toMatch(refusal);
  },
);

test("after all of them the shop accepts the next file", async () => {
  const client = new Client();
  for (const [, bytes] of HOSTILE_SVGS) await upload(client, bytes, "x.svg");
  expect(await uploaded(client, discPng())).toMatchObject({ file_name: "fox.png" });
});
