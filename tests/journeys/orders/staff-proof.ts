import { expect } from "vitest";
import { finishedPrint, type LineToPrint } from "../../fixtures/uploads/finished-print.ts";
import { shop } from "../support/harness.ts";

export const DEMO = "kisscut-demo";
export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

/** Sends a new print file as a proof, by staff's call, because their screen is not the customer's. */
export async function sendProof(orderLine: string): Promise<void> {
  const cookies = new Map<string, string>();
  const call = async (path: string, body?: BodyInit) => {
    const response = await fetch(shop.url + path, {
      ...(body === undefined ? {} : { method: "POST", body }),
      redirect: "manual",
      headers: {
        origin: shop.url,
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "x-csrftoken": cookies.get("csrftoken") ?? "",
      },
    });
    keep(response);
    return response;
  };
  const keep = (response: Response) =>
    response.headers
      .getSetCookie()
      .forEach((line) => cookies.set(...(line.split(";")[0]?.split("=") as [string, string])));
  keep(await fetch(`${shop.url}/healthz`));
  await call("/account/api/login/", new URLSearchParams({ username: "staff@example.com", password: DEMO }));
  const form = new FormData();
  const line = await (await call(`/profile/api/user/order-line/${orderLine}/`)).json<LineToPrint>();
  form.set("file", new File([await finishedPrint(line)], "finished.pdf"));
  expect((await call(`/printing/api/replace-print-file/${orderLine}/`, form)).status).toBe(201);
}
