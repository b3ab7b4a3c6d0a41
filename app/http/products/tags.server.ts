import { getPriceOptions } from "#domain/shop/pricing/tables/price-table";
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { readJson } from "#domain/ground/kernel/requests/json";
import {
  Roster,
  type ConfiguredProduct,
  type NewConfigured,
} from "#domain/shop/configured-products/configured-product";
import { isMadeOn } from "#domain/shop/kinds/kind-facts";
import { flatten } from "#domain/ground/kernel/field-errors";
import { optionField } from "#domain/shop/pricing/setup-form";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { fromRecords, pickTagTexts, type TagRow } from "#domain/prepress/name-tags/people/roster";
import { pictureIn, type TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import { textsByField, textsInOrder } from "#domain/prepress/name-tags/tag-input";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { findNamed, type Params } from "./configured.server.ts";
import { notFoundPage } from "../responses.server.ts";

/** The product, its tag layouts, and the saved configuration. */
export async function findPersonalize(context: AppLoadContext, params: Params) {
  const { services } = context;
  const { configured, ...found } = await findNamed(context, params);
  if (!isMadeOn("personalize", found.product)) throw notFoundPage("We couldn't find that product.");
  const [current, colors] = await Promise.all([
    services.nameTags.templatesFor(found.product),
    services.nameTags.colors(),
  ]);
  const templates = await withSaved(services, current, configured);
  const frame = templates.find(
    ({ id, version }) => id === configured?.templateId && version === configured.templateVersion,
  )?.picture;
  const ids = new Set((configured?.roster ?? []).flatMap((texts) => pictureIn(texts, frame)?.id ?? []));
  const pictures: ReadonlyArray<TagPicture> =
    ids.size === 0 ? [] : [...(await services.nameTags.pictures([...ids])).values()];
  return { ...found, configured, colors, templates, pictures };
}

/** A saved configuration keeps its version of the layout, so that a reprint looks the same. */
async function withSaved(
  services: AppLoadContext["services"],
  current: ReadonlyArray<TagTemplate>,
  configured: ConfiguredProduct | undefined,
): Promise<ReadonlyArray<TagTemplate>> {
  const { templateId, templateVersion } = configured ?? {};
  if (
    templateId === undefined ||
    templateVersion === undefined ||
    current.some(({ id, version }) => id === templateId && version === templateVersion)
  )
    return current;
  const saved = await services.nameTags.templateAt(templateId, templateVersion);
  return saved ? [{ ...saved, name: `${saved.name} (current)` }, ...current] : current;
}

type Found = Awaited<ReturnType<typeof findPersonalize>>;
const buildTemplateKey = ({ slug, version }: Pick<TagTemplate, "slug" | "version">): string =>
  `${slug}@${String(version)}`;

/** The initial choices of the page. */
export interface TagsStart {
  readonly mode: "one" | "list";
  readonly layout: string;
  readonly colour: string;
  readonly material: string;
  readonly options: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly rows: ReadonlyArray<TagRow>;
  readonly rest: ReadonlyArray<TagRow>;
  readonly pictures: ReadonlyArray<TagPicture>;
}

/** The initial state: the saved choices, or the product's defaults. */
export function buildTagsStart({ product, table, templates, configured, pictures }: Found): TagsStart {
  const saved = templates.find(
    ({ id, version }) => id === configured?.templateId && version === configured.templateVersion,
  );
  const template = saved ?? templates[0];
  const priced = getPriceOptions(table.parameters);
  const options = Object.fromEntries(
    Object.entries(priced).map(([name, option]) => [name, configured?.options[name] ?? option.start]),
  );
  return {
    layout: template ? buildTemplateKey(template) : "",
    colour: configured?.colour?.slug ?? "",
    material: configured?.material?.slug ?? product.materials[0] ?? "",
    options,
    ...buildNameChoices(configured, template),
    rest: [],
    pictures,
  };
}

/** A saved list of names, or the texts of a single tag. */
function buildNameChoices(
  configured: ConfiguredProduct | undefined,
  template: TagTemplate | undefined,
): Pick<TagsStart, "mode" | "texts" | "quantity" | "rows"> {
  const { roster = [], texts = [], quantity = 1 } = configured ?? {};
  const [first = {}] = roster;
  const single = roster.length === 1 ? first : textsByField(texts, template?.fields ?? []);
  return roster.length > 1
    ? { mode: "list", texts: pickTagTexts(single), quantity: "1", rows: fromRecords(roster) }
    : { mode: "one", texts: pickTagTexts(single), quantity: String(quantity), rows: [] };
}

/** The submitted form as input for a configured product; the use case validates it. */
export function readTagsForm(fields: Readonly<Record<string, string>>, productData: Found): NewConfigured {
  const { product, templates, table } = productData;
  const template = templates.find((candidate) => buildTemplateKey(candidate) === fields["layout"]) ?? templates[0];
  const options = Object.keys(getPriceOptions(table.parameters));
  const list = readList(fields["roster"]);
  const texts = Object.fromEntries((template?.fields ?? []).map(({ name }) => [name, fields[`text-${name}`] ?? ""]));
  const quantity = typedCount(fields["quantity"] ?? "") ?? Number.NaN;
  return {
    product: product.slug,
    ...(template
      ? {
          template: template.slug,
          template_version: template.version,
          width: template.width,
          height: template.height,
          shape: template.shape,
        }
      : {}),
    colour: template?.accent && fields["colour"] ? fields["colour"] : null,
    ...(fields["material"] ? { material: fields["material"] } : {}),
    options: Object.fromEntries(
      options.flatMap((name) => (fields[optionField(name)] ? [[name, fields[optionField(name)] ?? ""]] : [])),
    ),
    ...(list
      ? {
          roster: list,
          texts: [],
          ...(list.length === 1 && fields["mode"] === "one" && Number.isInteger(quantity) ? { quantity } : {}),
        }
      : {
          roster: [],
          texts: template ? textsInOrder(texts, template.fields) : [],
          ...(Number.isInteger(quantity) ? { quantity } : { quantity: 0 }),
        }),
  };
}

function readList(text: string | undefined): Array<Record<string, string>> | undefined {
  if (text === undefined || text === "") return undefined;
  const json = readJson(text, Roster);
  const parsed = v.safeParse(Roster, json.ok ? json.value : undefined);
  return parsed.success ? parsed.output : undefined;
}

export const tagMessages = (refusal: Refusal): ReadonlyArray<string> =>
  refusal.code === "invalid" ? flatten(refusal.errors).map(({ message }) => message) : [refusal.message];

/** Without JavaScript the page is rendered with the typed values. A list is still in the browser that sent it. */
export function typedAgain(productData: Found, input: NewConfigured): TagsStart {
  const start = buildTagsStart(productData);
  const template = productData.templates.find(
    ({ slug, version }) => slug === input.template && version === input.template_version,
  );
  const choices = {
    layout: template ? buildTemplateKey(template) : start.layout,
    colour: input.colour ?? "",
    material: input.material ?? start.material,
    options: { ...start.options, ...input.options },
  };
  if (input.roster && input.roster.length > 1)
    return { ...start, ...choices, mode: "list", rows: fromRecords(input.roster) };
  return {
    ...start,
    ...choices,
    mode: "one",
    texts: input.roster?.[0] ? pickTagTexts(input.roster[0]) : textsByField(input.texts ?? [], template?.fields ?? []),
    quantity: String(input.quantity ?? 1),
  };
}
