import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clearIsolateState } from "../../isolate-state.ts";
import { openTaxRates, taxTable } from "./tax-rates.ts";
import { TaxJarRates } from "./taxjar-rates.ts";

/** A service of our own on a real port: it answers as TaxJar's documentation shows, or misbehaves as it is told. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const asked: Array<{ url: string; key: string; body: unknown }> = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    asked.push({ url: request.url ?? "", key: request.headers.authorization ?? "", body: JSON.parse(body) });
    answer(request, response);
  });
});
let rates: TaxJarRates;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  rates = new TaxJarRates({ apiKey: "a-key", origin: `http://127.0.0.1:${port}` }, taxTable, 2000);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  clearIsolateState();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const says = (body: unknown, status = 200) => {
  answer = (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const losAngeles = { tax: { rate: 0.095, has_nexus: true, freight_taxable: false, amount_to_collect: 9.5 } };
const to = {
  country: "US",
  countryArea: "CA",
  postalCode: "90012",
  city: "Los Angeles",
  street: "12 Alder St",
};
const table = { rate: 7250, shipping: false, area: "CA" };

describe("the tax service", () => {
  test("gives the combined rate of the street address", async () => {
    says(losAngeles);
    expect(await rates.rateAt(to)).toEqual({ rate: 9500, shipping: false, area: "CA" });
    expect(asked).toEqual([
      {
        url: "/v2/taxes",
        key: "Bearer a-key",
        body: {
          to_country: "US",
          to_zip: "90012",
          to_state: "CA",
          to_city: "Los Angeles",
          to_street: "12 Alder St",
          amount: 100,
          shipping: 10,
        },
      },
    ]);
  });

  test("keeps a rate with three decimals of a percent exact, and says where shipping is taxed", async () => {
    says({ tax: { rate: 0.08875, has_nexus: true, freight_taxable: true } });
    expect(await rates.rateAt({ ...to, countryArea: "NY", postalCode: "10001" })).toEqual({
      rate: 8875,
      shipping: true,
      area: "NY",
    });
  });

  test.each([
    ["the business collects nothing there", { rate: 0.095, has_nexus: false }],
    ["the rate is zero", { rate: 0, has_nexus: true }],
  ])("there is no tax where %s", async (_why, tax) => {
    says({ tax });
    expect(await rates.rateAt(to)).toBeUndefined();
  });

  test("is asked once for a destination", async () => {
    says(losAngeles);
    await rates.rateAt(to);
    await rates.rateAt({ ...to, city: "LOS ANGELES" });
    await rates.rateAt({ ...to, street: "13 Alder St" });
    expect(asked).toHaveLength(2);
  });

  test("is not asked without a ZIP code or abroad: the table answers", async () => {
    expect(await rates.rateAt({ ...to, postalCode: "" })).toEqual(table);
    expect(await rates.rateAt({ ...to, postalCode: "900" })).toEqual(table);
    expect(await rates.rateAt({ ...to, country: "CA", countryArea: "BC", postalCode: "V6B 2K8" })).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe("when the service fails", () => {
  test.each([
    ["answers with an error", () => says({ error: "Unauthorized" }, 401)],
    ["answers with something else", () => says({ tax: { rate: "much" } })],
    ["answers with an impossible rate", () => says({ tax: { rate: 9.5, has_nexus: true } })],
    ["does not answer in time", () => (answer = () => undefined)],
    ["closes the connection", () => (answer = (request) => request.socket.destroy())],
  ])("because it %s, the table answers and the log says so without address or key", async (_how, misbehave) => {
    misbehave();
    expect(await rates.rateAt(to)).toEqual(table);
    const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
    expect(logged).toContain("table of state rates");
    expect(logged).not.toMatch(/Alder|90012|a-key|127\.0\.0\.1/);
  });

  test("because it does not know the address, the table answers for this address only", async () => {
    says({ error: "Bad Request", detail: "to_zip 90012 is not used within to_state OR" }, 400);
    expect(await rates.rateAt(to)).toEqual(table);
    says(losAngeles);
    expect((await rates.rateAt({ ...to, street: "13 Alder St" }))?.rate).toBe(9500);
  });

  test("it is left alone for a while", async () => {
    says({}, 500);
    await rates.rateAt(to);
    await rates.rateAt({ ...to, street: "13 Alder St" });
    expect(asked).toHaveLength(1);
  });
});

test("without a key the table answers", async () => {
  expect(await openTaxRates(undefined).rateAt(to)).toEqual(table);
});
