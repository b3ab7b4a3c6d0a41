import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { fromDecimal, toDecimal } from "#domain/ground/kernel/money";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";
import { Texts } from "#domain/shop/configured-products/configured-product";
import { Quantity, specFields } from "#domain/shop/pricing/spec-fields";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { Services } from "../../services/index.ts";
import { call, type Call } from "../call.ts";

const ProductName = v.pipe(v.optional(v.string(), ""), v.nonEmpty(REQUIRED));

const Colour = v.optional(v.pipe(v.string("Choose one of our colors."), maxCharacters(100)));

const QuoteBody = v.object({
  product: ProductName,
  quantity: v.optional(Quantity),
  texts: v.optional(Texts),
  colour: Colour,
  ...specFields,
});
const SolveBody = v.object({
  product: ProductName,
  budget: v.optional(DecimalAmount, ""),
  texts: v.optional(Texts),
  colour: Colour,
  ...specFields,
});

const Rung = v.object({ quantity: v.number(), total: v.string(), unit_price: v.string(), saving_percent: v.number() });
const Answer = v.object({
  currency: v.string(),
  quantity: v.number(),
  total: v.string(),
  unit_price: v.string(),
  breaks: v.array(Rung),
  explanation: v.array(v.object({ label: v.string(), amount: v.string() })),
  token: v.string(),
  valid_until: v.string(),
});

type Priced = Extract<Awaited<ReturnType<Services["kinds"]["quote"]>>, { ok: true }>["value"];

const show = (priced: Priced): v.InferOutput<typeof Answer> => ({
  currency: priced.total.currency,
  quantity: priced.quantity,
  total: toDecimal(priced.total),
  unit_price: toDecimal(priced.unitPrice),
  breaks: priced.breaks.map((rung) => ({
    quantity: rung.quantity,
    total: toDecimal(rung.total),
    unit_price: toDecimal(rung.unitPrice),
    saving_percent: rung.savingPercent,
  })),
  explanation: priced.explanation.map(({ label, amount }) => ({ label, amount: toDecimal(amount) })),
  token: priced.token,
  valid_until: priced.validUntil.toISOString(),
});

export const catalogCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/catalog/api/quote/",
      tag: "catalog",
      summary: "Price one configuration: total, quantity breaks, price details and a signed quote",
      body: QuoteBody,
      answer: Answer,
    },
    async ({ services }, { body }) => {
      const priced = await services.kinds.quote(body);
      return priced.ok ? ok(show(priced.value)) : priced;
    },
  ),
  call(
    {
      method: "post",
      path: "/catalog/api/quote/solve/",
      tag: "catalog",
      summary: "The largest quantity a budget buys, with its price",
      body: SolveBody,
      answer: Answer,
    },
    async ({ services }, { body: { budget: text, ...spec } }) => {
      const budget = fromDecimal(text);
      if (!budget || budget.minor <= 0) return invalid({ budget: ["Enter an amount such as 100.00."] });
      const priced = await services.kinds.solve({ ...spec, budget });
      return priced.ok ? ok(show(priced.value)) : priced;
    },
  ),
];
