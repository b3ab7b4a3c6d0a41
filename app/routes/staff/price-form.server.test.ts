import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { invalid } from "#domain/ground/kernel/refusal";
import { beginWithKind, decisionName, type PricesPage } from "#domain/shop/office/prices";
import { readFormGrid, toFormTexts } from "#domain/shop/pricing/grids/grid-texts";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";
import { answerPriceForm } from "./price-form.server.ts";

const parameters = v.parse(PriceParameters, openingPrices["die-cut"]);
const table = { profile: "die-cut", version: 2, currency: "USD", parameters };
const page = { profile: "die-cut", base: table, current: table, materials: [], products: [] } as unknown as PricesPage;
const NOTHING_NEW = "Nothing changes: these are the prices that hold then.";
/** Services for which no new version is one. */
const services = {
  accounts: { recentSignInMs: () => 1 },
  office: { changePrices: () => Promise.resolve(invalid({ [WHOLE_RECORD]: [NOTHING_NEW] })) },
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

test("a preview saves nothing, whatever an earlier question was answered", async () => {
  const confirmed = { expect_version: "2", confirm_replaced: "A change is already planned.", confirm_drop: "" };
  expect(await answer({ ...confirmed, intent: "preview" })).toMatchObject({ error: { answer: { refused: "" } } });
  expect(await answer(confirmed)).toMatchObject({ error: { answer: { refused: NOTHING_NEW } } });
});

describe("a form with a table of totals", () => {
  const tablePage = beginWithKind(page, "grid");
  const cells = toFormTexts([
    ["", "4", "9"],
    ["50", "60", "90"],
    ["100", "80", "120"],
  ]);
  const send = async (form: Readonly<Record<string, string>>) => {
    const result = await answerPriceForm(services, tablePage, { expect_version: "2", ...cells, ...form }, new Date());
    if (result.ok) throw new Error("saved");
    const { typed, errors } = result.error.answer;
    return { grid: readFormGrid(typed), errors };
  };

  test("adds and removes rows and columns by its buttons, without judging the rest", async () => {
    expect((await send({ intent: "add-row" })).grid?.at(-1)).toEqual(["", "", ""]);
    expect((await send({ intent: "add-column" })).grid).toMatchObject([["", "4", "9", ""], {}, {}]);
    expect(await send({ intent: "remove-row.1" })).toEqual({
      grid: [
        ["", "4", "9"],
        ["100", "80", "120"],
      ],
      errors: {},
    });
  });

  test("is filled with a pasted text, also when it is saved at once", async () => {
    const pasted = "\t4\n10\t$20.00\n20\t$10.00";
    for (const intent of ["paste", "save"]) {
      const { grid, errors } = await send({ intent, pasted });
      expect(grid).toEqual([
        ["", "4"],
        ["10", "20.00"],
        ["20", "10.00"],
      ]);
      expect(errors).toEqual(
        intent === "paste" ? {} : { "cell.2.1": ["Enter $20.00 or more: 10 pieces cost that much."] },
      );
    }
    expect((await send({ intent: "paste", pasted: " " })).errors).toEqual({
      pasted: ["There is nothing in the text that you pasted."],
    });
  });

  test("says at each faulty cell what is wrong with it, and shows what was typed", async () => {
    const { grid, errors } = await send({ "cell.0.2": "wide", "cell.1.1": "1,500", "cell.2.0": "50", "cell.2.2": "" });
    expect(errors).toEqual({
      "cell.0.2": ["Enter an area such as 9, or a size such as 3 × 3."],
      "cell.1.1": ["Leave out the comma: 1500, or 1.5."],
      "cell.2.0": ["Name each quantity once, from the smallest to the largest."],
      "cell.2.2": ["This field is required."],
    });
    expect(grid?.[0]).toEqual(["", "4", "wide"]);
    expect((await send({ "cell.2.0": "50" })).errors).toMatchObject({
      "cell.2.0": ["Name each quantity once, from the smallest to the largest."],
    });
  });

  test("compares the cells around a gap, so that all faulty ones say so at once", async () => {
    expect((await send({ "cell.1.2": "", "cell.2.1": "50" })).errors).toEqual({
      "cell.1.2": ["This field is required."],
      "cell.2.1": ["Enter $60.00 or more: 50 pieces cost that much."],
    });
  });

  test("that leaves formula or table to a colleague has nothing to save", async () => {
    expect(
      await answerPriceForm(services, tablePage, { ...cells, [decisionName("kind")]: "theirs" }, new Date()),
    ).toEqual({ ok: true, value: { said: "theirs" } });
  });
});
