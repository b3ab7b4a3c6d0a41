import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import * as v from "valibot";
import { specTexts } from "#domain/shop/kinds/spec-words";
import { Slug } from "#domain/shop/catalog/slug";
import { isMadeOn, getKindFacts, setupPath } from "#domain/shop/kinds/kind-facts";
import type { ProductView } from "#domain/shop/catalog/views";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { sharedPath } from "#domain/shop/configured-products/share";
import { SPEED } from "#domain/shop/pricing/speed";
import { deliveryTerms } from "#domain/shop/shipping/delivery-terms";
import { setupEntries, toSetupFields } from "#domain/shop/pricing/setup-form";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import type { ScenePicture } from "#domain/prepress/artwork/scenes/scenes";
import { calling, fromRecords, peopleText, type TagRow, type TagTexts } from "#domain/prepress/name-tags/people/roster";
import { pictureIn, type PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import { textsByField } from "#domain/prepress/name-tags/tag-input";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { pictureOfSheet } from "../../http/products/builder.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { readPageAddress } from "../../http/page-address.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** Sample people for tags shown before the customer has typed a name. */
const SAMPLES: ReadonlyArray<TagTexts> = [
  {
    name: "Maya",
    company: "Fern & Fold",
    title: "Paper goods",
    town: "Astoria",
    greeting: "Hello, I am",
    corner: "Table 4",
    room: "214",
    second: "Theo Brandt",
    department: "Bindery",
  },
  {
    name: "Bartholomew Ashdown",
    company: "Harbor Clinic",
    title: "Registered nurse, ward 3",
    town: "Port Townsend",
    greeting: "Hello, I am",
    corner: "Track B",
    room: "3",
    department: "Recovery",
  },
  {
    name: "Zoë Lindqvist",
    company: "Kite Coffee",
    title: "Shift lead",
    town: "Bend",
    greeting: "Ciao, I am",
    corner: "Table 11",
    room: "101",
    department: "Front of house",
  },
];

/** A ready-made design as a picture. Products made to order have no sample picture. */
function samplePicture({ design, materialViews }: ProductView): ScenePicture | undefined {
  if (!design) return undefined;
  const { path, width, height, artBox } = design.cutLine;
  return {
    artworkUrl: design.artwork,
    cutPath: path,
    artBox,
    widthIn: width,
    heightIn: height,
    material: materialViews[0]?.slug,
  };
}

/**
 * The data of the preview page: a configured product, for its owner or anyone with a shared link; otherwise a sample.
 */
export async function loadPreview(
  context: AppLoadContext,
  request: Request,
  { productSlug: slug, configuredId }: Params,
) {
  const { services } = context;
  if (!v.is(Slug, slug)) throw notFoundPage("We couldn't find that product.");
  const { pathname, search } = readPageAddress(request);
  const share = readQuery(request).get("share") ?? undefined;
  const [productData, sharedDesign] = await Promise.all([
    services.kinds.findProduct(slug),
    configuredId === undefined ? undefined : services.configuredProducts.findShown(configuredId, share),
  ]);
  if (!productData || (configuredId !== undefined && sharedDesign?.configured.product.slug !== slug))
    throw notFoundPage("This link has expired or this design isn't yours.");
  const { product } = productData;
  // Gift cards are previewed on the page where they are configured.
  if (!getKindFacts(product).isGoods)
    throw redirect(`${setupPath(product)}${configuredId === undefined ? "" : `${configuredId}/`}`);
  const origin = getShopOrigin(context, request);
  const base = {
    product: { slug: product.slug, name: product.name, kind: product.kind, unit: product.unit, href: product.href },
    image: product.images[0] ?? "",
    origin,
    address: pathname + search,
    share,
  };
  return {
    ...base,
    ...(await (sharedDesign
      ? configuredPreview(context, productData, sharedDesign, { share, origin })
      : sample(context, product))),
  };
}

type Found = NonNullable<Awaited<ReturnType<AppLoadContext["services"]["kinds"]["findProduct"]>>>;
type Shown = NonNullable<Awaited<ReturnType<AppLoadContext["services"]["configuredProducts"]["findShown"]>>>;
interface SharedFrom {
  readonly share: string | undefined;
  readonly origin: string;
}

async function sample({ services }: AppLoadContext, product: ProductView) {
  const [template] = isMadeOn("personalize", product) ? await services.nameTags.templatesFor(product) : [];
  const rows = SAMPLES.map((texts, i) => ({ id: i + 1, texts, count: 1 }));
  return {
    configured: undefined,
    picture: samplePicture(product),
    advice: undefined,
    tags: template && {
      template,
      accent: "",
      rows,
      pictures: [],
      drawn: await services.nameTags.sample(template, rows[0]?.texts ?? {}),
    },
    shareUrl: undefined,
    makeYours: setupPath(product),
  };
}

async function configuredPreview(
  context: AppLoadContext,
  productData: Found,
  { configured, isOwn }: Shown,
  { share, origin }: SharedFrom,
) {
  const { services } = context;
  const { product } = productData;
  const template = await findTemplate(services, configured);
  const rows = template ? buildTagRows(configured, template) : [];
  const design =
    isOwn && configured.designId !== undefined ? await services.designs.view(configured.designId) : undefined;
  const shared = await services.designs.sharedPicture(configured, share ?? "");
  const picture = await choosePicture(context, configured, design?.picture, isOwn ? undefined : shared);
  const isShareable =
    shared !== undefined || configured.artworkId !== undefined || isRenderedByPage(configured, template);
  const isUpload = getKindFacts(product).takesArtwork && configured.artworkId !== undefined;
  const shareUrl = async () =>
    `${origin}${sharedPath(product.slug, configured.id, await services.configuredProducts.makeShare(configured.id))}`;
  return {
    configured: {
      id: configured.id,
      status: configured.status,
      quantity: configured.quantity,
      isInCart: isOwn && (await services.cart.has(configured.id)),
      ...(isOwn
        ? { total: configured.total, today: undefined }
        : { total: undefined, today: services.kinds.priceToday(configured, productData) }),
      isOwn,
      version: String(configured.updatedAt.getTime()),
      spec: buildSpecTexts(context, configured, template, rows),
      delivery: deliveryTerms(context.clock(), product.productionDays),
      speed: configured.options[SPEED],
    },
    picture,
    advice: isUpload ? adviceOn(configured, picture !== undefined) : undefined,
    tags:
      template && rows.length > 0
        ? await loadTags(services, configured, template, { rows, share: isOwn ? undefined : share })
        : undefined,
    shareUrl: design?.archived === false && isShareable ? await shareUrl() : undefined,
    makeYours: isOwn ? setupPath(product) : likeThis(configured, productData),
  };
}

type Services = AppLoadContext["services"];

/** Lists show lettering on a plate with a margin. This page shows it without, at its real size. */
async function choosePicture(
  context: AppLoadContext,
  configured: ConfiguredProduct,
  listed: ScenePicture | undefined,
  shared: ScenePicture | undefined,
): Promise<ScenePicture | undefined> {
  if (!getKindRules(configured.product).barePicture && listed) return listed;
  return (await renderedPicture(context, configured)) ?? listed ?? shared;
}

async function findTemplate(
  services: Services,
  { templateId, templateVersion }: ConfiguredProduct,
): Promise<TagTemplate | undefined> {
  if (templateId === undefined || templateVersion === undefined) return undefined;
  return services.nameTags.templateAt(templateId, templateVersion);
}

/** @param share the token of the shared link; undefined for the owner */
async function loadTags(
  services: Services,
  configured: ConfiguredProduct,
  template: TagTemplate,
  { rows, share }: { readonly rows: ReadonlyArray<TagRow>; readonly share: string | undefined },
) {
  const hex = configured.colour?.hex;
  const pictures = template.picture
    ? await services.nameTags.shownPictures(configured.id, pictureIdsIn(rows, template.picture), share)
    : undefined;
  return {
    template,
    accent: template.accent === "" ? "" : (hex ?? ""),
    rows,
    pictures: pictures ? [...pictures.values()] : [],
    drawn: template.picture ? "" : await services.nameTags.sample(template, rows[0]?.texts ?? {}, hex),
  };
}

const buildSpecTexts = (
  { measurement }: AppLoadContext,
  configured: ConfiguredProduct,
  template: TagTemplate | undefined,
  rows: ReadonlyArray<TagRow>,
) =>
  specTexts(
    {
      width: configured.width,
      height: configured.height,
      cutLine: configured.cutLine,
      shape: configured.shape,
      materialName: configured.material?.name,
      colorName: configured.colour?.name,
      designName: undefined,
      options: configured.options,
      fileName: undefined,
      names: template ? peopleText(rows.map(({ texts }) => calling(texts, template.fields))) : undefined,
    },
    measurement,
  );

/** Hints about what the preview of an uploaded file does not show. */
function adviceOn({ cutLine }: ConfiguredProduct, isShown: boolean): string | undefined {
  if (!isShown)
    return "There's no preview of this file yet. It's created when the owner first opens the cut line. We print the file itself.";
  return cutLine ? undefined : "This is the picture as uploaded. It has no cut line yet.";
}

/** The address where a visitor starts their own. Products made from a picture start with the same choices. */
function likeThis(
  { width, height, shape, material, quantity, options, cutLine }: ConfiguredProduct,
  { product, table }: Found,
): string {
  if (!isMadeOn("setup", product)) return setupPath(product);
  // A piece cut along an outline is a little smaller than the requested size, which may be unknown.
  const roundUp = (inches: number) => Math.ceil(inches * STEPS_AN_INCH) / STEPS_AN_INCH;
  const orderedSize = cutLine?.choices?.box ?? { width: roundUp(width), height: roundUp(height) };
  const spec = { ...orderedSize, shape, material: material?.slug ?? "", quantity, options };
  const fields = toSetupFields(spec, product, table, "imperial");
  return withQuery(setupPath(product), Object.fromEntries(setupEntries(fields)));
}

const STEPS_AN_INCH = 4;

/** Whether the page renders the product itself for a visitor with a shared link. */
const isRenderedByPage = (configured: ConfiguredProduct, template: TagTemplate | undefined): boolean =>
  template !== undefined ||
  configured.drawing !== undefined ||
  (getKindRules(configured.product).barePicture !== undefined && configured.cutLine !== undefined);

/** The rendered picture of a builder sheet or of lettering. */
async function renderedPicture(
  context: AppLoadContext,
  configured: ConfiguredProduct,
): Promise<ScenePicture | undefined> {
  const { product, drawing, cutLine, width, height, material } = configured;
  if (!cutLine) return undefined;
  if (!drawing) return getKindRules(product).barePicture?.(configured);
  return {
    artworkUrl: await pictureOfSheet(context, drawing),
    cutPath: cutLine.path,
    artBox: { x: 0, y: 0, width, height },
    widthIn: width,
    heightIn: height,
    material: material?.slug,
  };
}

const pictureIdsIn = (rows: ReadonlyArray<TagRow>, frame: PictureFrame): ReadonlyArray<string> => [
  ...new Set(rows.flatMap(({ texts }) => pictureIn(texts, frame)?.id ?? [])),
];

function buildTagRows(
  {
    roster,
    texts,
    quantity,
  }: { readonly roster: ReadonlyArray<TagTexts>; readonly texts: ReadonlyArray<string>; readonly quantity: number },
  template: TagTemplate,
): ReadonlyArray<TagRow> {
  if (roster.length > 0) return fromRecords(roster);
  const single = textsByField(texts, template.fields);
  return Object.values(single).some((text) => !isBlank(text)) ? [{ id: 1, texts: single, count: quantity }] : [];
}
