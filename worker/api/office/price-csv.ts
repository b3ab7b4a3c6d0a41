import * as v from "valibot";
import { writeCsv } from "#domain/ground/files/csv";
import { contentDisposition } from "#domain/ground/files/display-name";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { notFound } from "#domain/ground/kernel/refusal";
import { beginWithKind, profileTitle } from "#domain/shop/office/prices";
import { showGrid } from "#domain/shop/pricing/grids/grid-texts";
import { call } from "../call.ts";

/** A version's totals as a spreadsheet, which can be pasted into the page again. */
export const priceCsvCall = call(
  {
    method: "get",
    path: "/staff/api/prices/:profile/csv/",
    tag: "office",
    summary:
      "The totals of a price table by quantity and area as CSV; a formula's for what its products are offered in",
    needs: "managePrices",
    query: v.object({
      version: v.optional(v.pipe(v.string(), maxCharacters(9), v.digits("Enter the number of a version."))),
    }),
  },
  async ({ services }, { params, query }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    const page = await services.office.readPrices(params["profile"] ?? "", version);
    const base = page && beginWithKind(page, "grid").base;
    if (base?.parameters.kind !== "grid") return notFound();
    const [areas = [], ...rows] = showGrid(base.parameters, base.currency);
    return new Response(writeCsv([["Pieces", ...areas.slice(1)], ...rows]), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": contentDisposition(
          "attachment",
          `${profileTitle(base.profile)} prices version ${base.version}.csv`,
        ),
        "cache-control": "no-store",
      },
    });
  },
);
