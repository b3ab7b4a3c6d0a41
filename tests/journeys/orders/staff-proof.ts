import { expect } from "vitest";
import { shop } from "../support/harness.ts";

export const DEMO = "kisscut-demo";
export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

/** By staff's call, because their screen is not the customer's. */
export async function sendProof(orderLine: string, message: string): Promise<void> {
  const cookies = new Map<string, string>();
  const call = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(shop.url + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        ...headers,
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
  form.set("file", new File([PNG], "proof.png"));
  const { picture } = await (await call("/profile/api/proof/picture/", form)).json<{ picture: string }>();
  const sent = await call("/profile/api/user/proof/", JSON.stringify({ order_line: orderLine, picture, message }), {
    "content-type": "application/json",
  });
  expect(sent.status).toBe(201);
}
