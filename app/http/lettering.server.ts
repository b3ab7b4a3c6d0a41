import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { Slug } from "#domain/catalog/product";
import { atFields, letteringInUnit, readLetteringFields, readLetteringForm, savedFields, startFields, type LetteringFields } from "#domain/lettering/lettering-form";
import { ofAnySize, shownLettering, type ShownLettering } from "#domain/lettering/make";
import { fitSpec } from "#domain/pricing/spec-input";
import type { FieldErrors } from "#domain/refusal";
import { err, ok, type Result } from "#domain/result";
import { notFoundPage } from "./responses.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** The product whose words are written, its films, and what the editor starts with: what was saved, or a sample in the color asked for. */
async function findLettering({ services, measurement }: AppLoadContext, params: Params) {
  const { productSlug: slug, configuredId, colorId } = params;
  if (!v.is(Slug, slug)) throw notFoundPage("There is no such product.");
  const [found, configured, colours] = await Promise.all([
    services.catalog.findProduct(slug),
    configuredId === undefined ? undefined : services.designs.find(configuredId),
    services.lettering.colours(),
  ]);
  if (!found || found.product.kind !== "lettering") throw notFoundPage("There is no such lettering.");
  if (configuredId !== undefined && configured?.product.slug !== slug) throw notFoundPage("There is no such design of yours.");
  const asked = colorId === undefined ? undefined : colours.find(({ id, slug: name }) => String(id) === colorId || name === colorId);
  if (colorId !== undefined && !asked) throw notFoundPage("There is no such color.");
  const dark = colours.find(({ family }) => family === "black") ?? colours[0];
  const fresh = startFields(found.product, asked?.slug ?? dark?.slug ?? "", measurement);
  const start = configured ? savedFields(configured, fresh) : fresh;
  // The address says the color: a design that is opened under another one is shown in that.
  return { ...found, configured, colours, start: asked ? { ...start, colour: asked.slug } : start };
}

export type Drawn = { readonly ok: true; readonly value: ShownLettering } | { readonly ok: false; readonly error: FieldErrors };

/** The words of these fields as the server draws them. */
async function drawFields({ services }: AppLoadContext, product: Parameters<AppLoadContext["services"]["lettering"]["draw"]>[0], fields: LetteringFields): Promise<Drawn> {
  const order = readLetteringForm(fields, product);
  if (!order.ok) return order;
  const drawn = await services.lettering.draw(product, order.value);
  return drawn.ok ? { ok: true, value: shownLettering(drawn.value) } : { ok: false, error: atFields(drawn.error) };
}

/** Everything that the editor's page shows. What stands in the address was typed before a reload. */
export async function loadLettering(context: AppLoadContext, request: Request, params: Params) {
  const { product, table, discount, configured, colours, start } = await findLettering(context, params);
  const parameters = new URL(request.url).searchParams;
  const fields = letteringInUnit(readLetteringFields(parameters, start), context.measurement);
  if (!fitSpec({ width: 1, height: 1 }, ofAnySize(product), table).ok) throw new Error(`${product.slug} has no price`);
  return { product, table, discount, configuredId: configured?.id, colours, fields, drawn: await drawFields(context, product, fields), saved: parameters.has("saved") };
}

/** Saves what the fields ask for, and with "cart" puts it there. Says where it goes on, or what is wrong with which field. */
async function saveLettering(context: AppLoadContext, params: Params, form: FormData): Promise<Result<string, { readonly fields: LetteringFields; readonly errors: FieldErrors; readonly message: string | undefined }>> {
  const { services } = context;
  const { product, configured, start } = await findLettering(context, params);
  const fields = readLetteringFields(form, start);
  const refused = (errors: FieldErrors, message?: string) => err({ fields, errors, message });
  const order = readLetteringForm(fields, product);
  if (!order.ok) return refused(order.error);
  const { texts, options, quantity } = order.value;
  const changes = { texts: [...texts], options: { ...options }, quantity, colour: fields.colour, ...(fields.material === "" ? {} : { material: fields.material }) };
  const saved = configured && configured.status !== "ordered" ? await services.designs.update(configured.id, changes) : await services.designs.create({ product: product.slug, ...changes });
  if (!saved.ok) return saved.error.code === "invalid" ? refused(atFields(saved.error.errors)) : refused({}, saved.error.message);
  if (form.get("intent") === "save") return ok(`/products/lettering/${product.slug}/${saved.value.id}/?saved=1`);
  const added = await services.carts.add(saved.value.id);
  return added.ok ? ok("/cart/") : refused({}, added.error.code === "invalid" ? "This could not be put into the cart." : added.error.message);
}

/** The action of both addresses. */
export async function answerLettering(context: AppLoadContext, params: Params, request: Request) {
  const saved = await saveLettering(context, params, await request.formData());
  if (saved.ok) throw redirect(saved.value);
  const { product } = await findLettering(context, params);
  return { ...saved.error, drawn: await drawFields(context, product, saved.error.fields) };
}
