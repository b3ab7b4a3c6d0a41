import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { readOfficeForm } from "./office-form.server.ts";

const send = (role: string): Pick<ActionFunctionArgs, "request" | "context"> => ({
  request: new Request("http://shop.test/", {
    method: "POST",
    body: new URLSearchParams({ id: "7", answer: "We <print> it again.\nSorry!", note: " " }),
  }),
  context: { actor: { role } } as unknown as ActionFunctionArgs["context"],
});
const FIELDS = { answer: "Answer", note: "Note" };

test("who may send a form is read as written", async () => {
  expect(await readOfficeForm(send("staff"), "manageOrders", FIELDS)).toMatchObject({ id: "7", note: " " });
  expect(await readOfficeForm(send("customer"), true)).toMatchObject({ id: "7" });
});

test("who lost access gets back the texts that were written, and none that the page filled in", async () => {
  await expect(readOfficeForm(send("customer"), "manageOrders", FIELDS)).rejects.toMatchObject({
    init: { status: 404 },
    data: { texts: [{ name: "answer", label: "Answer", text: "We <print> it again.\nSorry!" }] },
  });
  await expect(readOfficeForm(send("guest"), "manageOrders")).rejects.toMatchObject({ data: { texts: [] } });
});
