import { expect, test } from "vitest";
import { readFormData, readForm } from "./form.server.ts";

const posted = (body: string, type: string) =>
  new Request("https://shop.test/cart/", { method: "POST", body, headers: { "content-type": type } });

test("the last of several fields with one name counts", async () => {
  expect(await readForm(posted("a=1&b=2&a=3", "application/x-www-form-urlencoded"))).toEqual({ a: "3", b: "2" });
});

test.each([
  ["JSON", "{}", "application/json"],
  ["text", "x", "text/plain"],
  ["a form without its boundary", "x", "multipart/form-data"],
  ["a form that is cut off", "--x\r\nContent-Disposition: form-da", "multipart/form-data; boundary=x"],
])("%s is answered with 400", async (_, body, type) => {
  await expect(readFormData(posted(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});

test("a form may have 10,000 fields, and more are answered with 400", async () => {
  const fields = (count: number) => posted("a=1&".repeat(count), "application/x-www-form-urlencoded");
  expect(await readForm(fields(10_000))).toEqual({ a: "1" });
  await expect(readFormData(fields(10_001))).rejects.toMatchObject({ init: { status: 400 } });
});
