import { expect, test, vi } from "vitest";
import { invalid } from "#domain/ground/kernel/refusal";
import { saveTypedAddress } from "./typed-address.server.ts";

test("an address that is refused as a whole is neither added nor changed, and what was typed is shown again", async () => {
  const errors = { country_area: ["Choose a province from the list."] };
  const judge = vi.fn(() => invalid(errors));
  const [create, update] = [vi.fn(), vi.fn()];
  const form = { first_name: "Ann", city: "Victoria", country: "CA", country_area: "" };
  for (const id of [undefined, "01"])
    expect(await saveTypedAddress({ judge, update }, form, id, create)).toMatchObject({
      ok: false,
      error: { errors, status: 400, stale: false, typed: { draft: form } },
    });
  expect([create, update].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
