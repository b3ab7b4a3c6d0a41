import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { MailPlace } from "#domain/shop/addresses/verification";
import { OfflineVerifier, openVerifier, type AddressVerifier } from "./address-verifier.ts";
import { SmartyVerifier } from "./smarty-verifier.ts";

/** A register on a real port that answers as Smarty's documentation shows, or fails on request. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const asked: Array<URL> = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? "/", "http://register.test"));
  answer(request, response);
});
let verifier: AddressVerifier;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  verifier = new SmartyVerifier(
    { authId: "an-id", authToken: "a-token" },
    { origin: `http://127.0.0.1:${port}`, timeoutMs: 300 },
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const typed: MailPlace = {
  street_address_1: "1600 amphitheatre parkway",
  street_address_2: "",
  city: "mountain view",
  city_area: "",
  country_area: "CA",
  postal_code: "94043",
  country: "US",
};
const candidate = (dpv_match_code: string, more: object = {}) => ({
  delivery_line_1: "1600 Amphitheatre Pkwy",
  last_line: "Mountain View CA 94043-1351",
  components: {
    primary_number: "1600",
    street_name: "Amphitheatre",
    street_suffix: "Pkwy",
    city_name: "Mountain View",
    default_city_name: "Mountain View",
    state_abbreviation: "CA",
    zipcode: "94043",
    plus4_code: "1351",
  },
  analysis: { dpv_match_code, dpv_vacant: "N", active: "Y" },
  ...more,
});
const says = (body: unknown, status = 200) => {
  answer = (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

describe("the register", () => {
  test("confirms a door that it knows, with its nine digits", async () => {
    says([candidate("Y")]);
    expect(await verifier.verify(typed)).toEqual({
      place: { ...typed, street_address_1: "1600 Amphitheatre Pkwy", city: "Mountain View", postal_code: "94043-1351" },
      confidence: "confirmed",
      messages: [],
      by: "smarty",
    });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      "auth-id": "an-id",
      "auth-token": "a-token",
      street: typed.street_address_1,
      city: "mountain view",
      state: "CA",
      zipcode: "94043",
    });
  });

  test.each([
    ["D", "street_address_2", /Add the apartment/],
    ["S", "street_address_2", /not this apartment/],
    ["N", "street_address_1", /recognize this address/],
  ])("says what it misses at %s", async (code, field, words) => {
    says([candidate(code)]);
    expect(await verifier.verify(typed)).toMatchObject({
      confidence: "doubtful",
      by: "smarty",
      messages: [{ field, code: expect.any(String) as string, message: expect.stringMatching(words) as string }],
    });
  });

  test("says when nobody lives there", async () => {
    says([candidate("Y", { analysis: { dpv_match_code: "Y", dpv_vacant: "Y", active: "Y" } })]);
    expect((await verifier.verify(typed)).messages).toMatchObject([
      { field: "__all__", message: "The postal service lists this address as vacant." },
    ]);
  });

  test("keeps what was typed where it knows nothing, and invents nothing", async () => {
    says([]);
    expect(await verifier.verify(typed)).toMatchObject({
      confidence: "doubtful",
      place: { street_address_1: "1600 Amphitheatre Pkwy", postal_code: "94043" },
    });
  });

  test("is not asked about other countries", async () => {
    says([candidate("Y")]);
    const berlin = { ...typed, country: "DE", country_area: "", postal_code: "10115", city: "Berlin" };
    expect(await verifier.verify(berlin)).toMatchObject({ by: "offline", confidence: "plausible" });
    expect(asked).toEqual([]);
  });
});

describe("a register that fails", () => {
  const fallsBack = async () => {
    const verdict = await verifier.verify(typed);
    expect(verdict).toMatchObject({
      by: "offline",
      confidence: "plausible",
      place: { street_address_1: "1600 Amphitheatre Pkwy", city: "Mountain View" },
    });
    expect(verdict.messages).toMatchObject([
      { field: "__all__", message: expect.stringMatching(/reach the postal service/) as string },
    ]);
    expect(asked.length).toBeLessThanOrEqual(1); // nothing is tried twice
  };

  test.each([401, 402, 429, 500])("with status %d is replaced by our own rules, which is said", async (status) => {
    says({ errors: [{ message: "no" }] }, status);
    await fallsBack();
  });

  test("by answering something else is not believed", async () => {
    says([{ delivery_line_1: 12 }]);
    await fallsBack();
    says("<html>");
    asked.length = 0;
    await fallsBack();
  });

  test("by silence is not waited for", async () => {
    answer = () => undefined;
    await fallsBack();
  });

  test("by hanging up is no fault of the shop", async () => {
    answer = (request) => request.socket.destroy();
    await fallsBack();
  });

  test("leaves neither keys nor the address in the log", async () => {
    says({}, 500);
    await verifier.verify(typed);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/a-token|an-id|amphitheatre/i);
  });
});

test("without keys the shop's own rules judge", async () => {
  expect(openVerifier(undefined)).toBeInstanceOf(OfflineVerifier);
  expect(await openVerifier(undefined).verify(typed)).toMatchObject({ by: "offline" });
});
