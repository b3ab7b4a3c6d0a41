import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { ConfiguredChanges } from "#domain/shop/configured-products/configured-product";
import { FinalizeInput } from "#domain/shop/configured-products/finalize-input";
import { flatten } from "#domain/ground/kernel/field-errors";
import { readJson } from "#domain/ground/kernel/requests/json";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { readFields, readSetup, toDesignChoices } from "#domain/shop/pricing/setup-form";
import { readSaveOrigin } from "../../http/products/newer-design.server.ts";
import type { Params } from "../../http/products/configured.server.ts";
import { DRAW_FOR_ME } from "#domain/shop/kinds/upload/draw-for-me";
import { findSetup } from "./setup.server.ts";

/** What is saved without a cut line. */
const OrderChanges = v.pick(ConfiguredChanges, [
  "quantity",
  "material",
  "options",
  "wants_proof",
  "version",
  "tab_key",
]);

/** Changes to save, with the cut line, which the use case validates, or without it. */
export type SubmittedCut = { readonly finalize: unknown } | { readonly update: ConfiguredChanges };

/**
 * Reads the form of the last step: what the browser drew and what is chosen beside it, or the named fields without
 * JavaScript. Returns a message if it can't be read.
 */
export async function readFinalizeForm(
  context: AppLoadContext,
  params: Params,
  fields: Readonly<Record<string, string>>,
): Promise<Result<SubmittedCut, string>> {
  const { payload } = fields;
  // A checkbox that is off sends nothing, so the form says that it has one.
  const wish = "asks_proof" in fields ? { wants_proof: fields["wants_proof"] === "on" } : {};
  if (payload !== undefined) {
    const json = readJson(payload);
    const submitted = json.ok && typeof json.value === "object" ? { ...json.value, ...wish } : wish;
    if ("choices" in submitted) return ok({ finalize: submitted });
    const changes = v.safeParse(OrderChanges, submitted);
    return changes.success ? ok({ update: changes.output }) : err(changes.issues[0].message);
  }
  const origin = readSaveOrigin((name) => fields[name]);
  const { start, product, table } = await findSetup(context, params);
  const spec = readSetup(readFields(Object.entries(fields), start), product, table);
  if (!spec.ok) return err(flatten(spec.error)[0]?.message ?? "");
  if (fields["intent"] === DRAW_FOR_ME)
    return ok({
      update: { ...toDesignChoices(spec.value), ...origin, shape: "custom", cut_line: null, wants_proof: true },
    });
  const { width, height, shape, ...order } = { ...toDesignChoices(spec.value), ...wish };
  const choices = {
    outline: fields["outline"] ?? shape,
    border: Number(fields["border"]),
    fit: fields["fit"] ?? "inside",
    removeBackground: false,
    box: { width, height },
  };
  return ok({ finalize: { ...order, ...origin, choices } });
}

/** What was entered into a form without JavaScript, for the page that refuses it. */
export function readEntered(form: SubmittedCut): FinalizeInput | undefined {
  const parsed = "finalize" in form ? v.safeParse(FinalizeInput, form.finalize) : undefined;
  return parsed?.success ? parsed.output : undefined;
}
