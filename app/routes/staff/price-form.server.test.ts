import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { expect, test } from "vitest";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { invalid } from "#domain/ground/kernel/refusal";
import { decisionName, type PricesPage } from "#domain/shop/office/prices";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { PriceParameters } from "#domain/shop/pricing/tables/price-table";
import { answerPriceForm } from "./price-form.server.ts";

const parameters = v.parse(PriceParameters, openingPrices["die-cut"]);
const table = { profile: "die-cut", version: 2, currency: "USD", parameters };
const page = { profile: "die-cut", base: table, current: table, materials: [], products: [] } as unknown as PricesPage;
const NOTHING_NEW = "Nothing changes: these are the prices that hold then.";
/** Services for which no new version is one. */
const services = {
  accounts: { recentSignInMs: () => 1 },
  office: { priceTables: { create: () => Promise.resolve(invalid({ [WHOLE_RECORD]: [NOTHING_NEW] })) } },
} as unknown as AppLoadContext["services"];
const save = { intent: "save", expect_version: "2" };
const answer = (form: Readonly<Record<string, string>>) => answerPriceForm(services, page, form, new Date());

test("whoever leaves every number to a colleague is shown the colleague's prices as saved", async () => {
  expect(await answer({ ...save, "handling.k": "9.25", [decisionName("handling.k")]: "theirs" })).toEqual({
    ok: true,
    value: { said: "theirs" },
  });
});

test("a form that changes nothing by itself says so", async () => {
  expect(await answer(save)).toMatchObject({ ok: false, error: { answer: { refused: NOTHING_NEW } } });
});
