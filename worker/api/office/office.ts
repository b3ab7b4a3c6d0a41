import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { ok } from "#domain/ground/kernel/result";
import { FOUND_KINDS, MAX_FIND_LENGTH } from "#domain/shop/office/found";
import { call, type Call } from "../call.ts";
import { listExportCall } from "./list-export.ts";
import { priceCsvCall } from "./price-csv.ts";

/** Calls of the office. */
export const officeCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/staff/api/find/",
      tag: "office",
      summary: "Orders, customers and products by the beginning of a number or an e-mail address, or a part of a name",
      needs: "manageOrders",
      query: v.object({ q: v.pipe(v.string(), maxCharacters(MAX_FIND_LENGTH)) }),
      answer: v.object({
        items: v.array(
          v.object({ kind: v.picklist(FOUND_KINDS), name: v.string(), detail: v.string(), href: v.string() }),
        ),
      }),
    },
    async ({ services }, { query }) => ok({ items: await services.office.find(query.q) }),
  ),
  listExportCall,
  priceCsvCall,
];
