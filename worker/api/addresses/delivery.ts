import * as v from "valibot";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { UNKNOWN_ZIP } from "#domain/shop/addresses/postal-code";
import { findRoute } from "#domain/shop/shipping/delivery-terms";
import { call, type Call } from "../call.ts";

const tag = "Delivery";
const Places = v.array(v.object({ code: v.string(), name: v.string() }));
const Form = v.object({
  country: v.string(),
  areas: v.array(v.object({ code: v.string(), start: v.string() })),
  fields: v.array(
    v.object({ name: v.string(), label: v.string(), required: v.boolean(), example: v.exactOptional(v.string()) }),
  ),
});
const ZipCode = v.object({ zip: v.pipe(v.optional(v.string(), ""), v.nonEmpty(REQUIRED)) });
const Country = v.object({ country: v.pipe(v.optional(v.string(), ""), v.nonEmpty(REQUIRED)) });

export const deliveryCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/delivery/api/get-countries/",
      tag,
      summary: "Countries by name",
      answer: v.object({ countries: Places }),
    },
    ({ services }) => ok({ countries: services.addresses.delivery.listCountries() }),
  ),
  call(
    {
      method: "get",
      path: "/delivery/api/get-states/",
      tag,
      summary: "States of a country and its address format",
      query: Country,
      answer: v.object({ states: Places, form: Form }),
    },
    ({ services }, { query }) => {
      const form = services.addresses.delivery.countryForm(query.country);
      return form ? ok(form) : invalid({ country: ["Choose a country from the list."] });
    },
  ),
  call(
    {
      method: "get",
      path: "/delivery/api/route/",
      tag,
      summary: "Business days in transit to a ZIP code of the United States by the cheapest method, and what it costs",
      query: ZipCode,
      answer: v.object({ to: v.string(), transit_days: v.number(), price: v.string() }),
    },
    (_, { query }) => {
      const route = findRoute(query.zip);
      return route
        ? ok({ to: route.to, transit_days: route.transitDays, price: route.price })
        : invalid({ zip: [UNKNOWN_ZIP] });
    },
  ),
];
