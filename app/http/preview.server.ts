import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { specWords } from "#domain/cart/spec-words";
import { setupPath, Slug } from "#domain/catalog/product";
import type { ProductView } from "#domain/catalog/views";
import type { ConfiguredProduct } from "#domain/designs/configured-product";
import { sharedPath } from "#domain/designs/share";
import { letteringPicture } from "#domain/lettering/picture";
import { optionField } from "#domain/pricing/setup-form";
import { withQuery } from "#domain/kernel/query-params";
import type { PlacedPicture } from "#domain/artwork/scenes/scenes";
import { calling, fromRecords, peopleWords, type TagRow, type TagTexts } from "#domain/name-tags/roster";
import { pictureIn, type PictureFrame } from "#domain/name-tags/picture";
import { textsByField } from "#domain/name-tags/settle";
import type { TagTemplate } from "#domain/name-tags/template";
import { pictureOfSheet } from "./builder.server.ts";
import { originOf } from "./origin.server.ts";
import { notFoundPage } from "./responses.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** Who stands on a tag that is shown before anybody has written a name. */
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

/** A finished design as it is sold; what is made to order has nothing to show before it is set up. */
function samplePicture({ design, films }: ProductView): PlacedPicture | undefined {
  if (!design) return undefined;
  const { path, width, height, artBox } = design.cutLine;
  return {
    artworkUrl: design.artwork,
    cutPath: path,
    artBox,
    widthIn: width,
    heightIn: height,
    material: films[0]?.slug,
  };
}

/** What a product will look like: as it is configured, by its owner or by whoever has the owner's link; without that, a sample. */
export async function loadPreview(
  context: AppLoadContext,
  request: Request,
  { productSlug: slug, configuredId }: Params,
) {
  const { services, measurement } = context;
  if (!v.is(Slug, slug)) throw notFoundPage("There is no such product.");
  const { pathname, search, searchParams } = new URL(request.url);
  const share = searchParams.get("share") ?? undefined;
  const [found, shown] = await Promise.all([
    services.catalog.findProduct(slug),
    configuredId === undefined ? undefined : services.designs.findShown(configuredId, share),
  ]);
  if (!found || (configuredId !== undefined && shown?.configured.product.slug !== slug))
    throw notFoundPage("There is nothing to see here any more, or it is not yours.");
  const { product } = found;
  // A gift card is seen where it is made.
  if (product.kind === "gift-card")
    throw redirect(`${setupPath(product)}${configuredId === undefined ? "" : `${configuredId}/`}`);
  const base = {
    product: { slug: product.slug, name: product.name, kind: product.kind, href: product.href },
    image: product.images[0] ?? "",
    origin: originOf(context, request),
    address: pathname + search,
    share,
    shareUrl: undefined,
    advice: undefined,
    makeYours: setupPath(product),
  };
  if (!shown) {
    const [template] = product.kind === "personalize" ? await services.tags.templatesFor(product) : [];
    const rows = SAMPLES.map((texts, i) => ({ id: i + 1, texts, count: 1 }));
    return {
      ...base,
      configured: undefined,
      picture: samplePicture(product),
      tags: template && {
        template,
        accent: "",
        rows,
        pictures: [],
        drawn: await services.tags.sample(template, rows[0]?.texts ?? {}),
      },
    };
  }
  const { configured, isOwn } = shown;
  const { templateId, templateVersion, colour } = configured;
  const template =
    templateId === undefined || templateVersion === undefined
      ? undefined
      : await services.tags.templateAt(templateId, templateVersion);
  const rows = template ? rowsOf(configured, template) : [];
  const pictures = template?.picture
    ? [
        ...(
          await services.tags.shownPictures(
            configured.id,
            pictureIdsIn(rows, template.picture),
            isOwn ? undefined : share,
          )
        ).values(),
      ]
    : [];
  const design =
    isOwn && configured.designId !== undefined ? await services.designs.view(configured.designId) : undefined;
  const shared = await services.designs.sharedPicture(configured, share ?? "");
  const today = isOwn ? undefined : services.designs.priceToday(configured, found);
  // Lists show letters on a plate with a margin; here they are bare, at their size.
  const picture =
    (configured.product.kind === "lettering" ? undefined : design?.picture) ??
    (await drawnPicture(context, configured)) ??
    design?.picture ??
    (isOwn ? undefined : shared);
  const canBeShown =
    design?.archived === false &&
    (shared !== undefined || configured.artworkId !== undefined || isDrawnHere(configured, template));
  return {
    ...base,
    configured: {
      id: configured.id,
      status: configured.status,
      quantity: configured.quantity,
      total: isOwn ? configured.total : undefined,
      today,
      isOwn,
      version: String(configured.updatedAt.getTime()),
      spec: specWords(
        {
          width: configured.width,
          height: configured.height,
          cutLine: configured.cutLine,
          shape: configured.shape,
          materialName: configured.material?.name,
          colorName: colour?.name,
          designName: undefined,
          options: configured.options,
          fileName: undefined,
          names: template ? peopleWords(rows.map(({ texts }) => calling(texts, template.fields))) : undefined,
        },
        measurement,
      ),
    },
    picture,
    advice:
      product.kind === "upload" && configured.artworkId !== undefined
        ? adviceOn(configured, picture !== undefined)
        : undefined,
    tags:
      template && rows.length > 0
        ? {
            template,
            accent: template.accent === "" ? "" : (colour?.hex ?? ""),
            rows,
            pictures,
            drawn: template.picture ? "" : await services.tags.sample(template, rows[0]?.texts ?? {}, colour?.hex),
          }
        : undefined,
    shareUrl: canBeShown
      ? `${originOf(context, request)}${sharedPath(slug, configured.id, await services.designs.makeShare(configured.id))}`
      : undefined,
    makeYours: isOwn ? base.makeYours : likeThis(configured),
  };
}

/** What a picture of something that is made from a file does not show yet. */
function adviceOn({ cutLine }: ConfiguredProduct, isShown: boolean): string | undefined {
  if (!isShown)
    return "There is no picture of this file yet: it is made the first time its owner looks at its cut line. What is printed is the file itself.";
  return cutLine ? undefined : "This is the picture as it was sent. Where it will be cut is not settled yet.";
}

/** Where somebody else begins one of their own: of what is made of a picture, with the same size, material and number. */
function likeThis({ product, width, height, shape, material, quantity, options, cutLine }: ConfiguredProduct): string {
  if (product.kind !== "upload" && product.kind !== "ready-made") return setupPath(product);
  // What is cut along an outline is a little smaller than the size that was asked for, and sizes go in steps.
  const asked = cutLine?.choices?.box ?? { width, height };
  const size = (inches: number) => String(Math.ceil(inches * STEPS_AN_INCH) / STEPS_AN_INCH);
  const chosen = Object.fromEntries(Object.entries(options).map(([name, value]) => [optionField(name), value]));
  return withQuery(setupPath(product), {
    unit: "imperial",
    width: size(asked.width),
    height: size(asked.height),
    shape,
    material: material?.slug,
    quantity: String(quantity),
    ...chosen,
  });
}

const STEPS_AN_INCH = 4;

/** What is drawn in the page for whoever has the link. */
const isDrawnHere = (configured: ConfiguredProduct, template: TagTemplate | undefined): boolean =>
  template !== undefined ||
  configured.drawing !== undefined ||
  (configured.product.kind === "lettering" && configured.cutLine !== undefined);

/** What the shop itself draws of a sheet of figures, or of lettering, in the page. */
async function drawnPicture(
  context: AppLoadContext,
  { product, drawing, cutLine, width, height, material, colour, options }: ConfiguredProduct,
): Promise<PlacedPicture | undefined> {
  if (!cutLine) return undefined;
  if (drawing)
    return {
      artworkUrl: await pictureOfSheet(context, drawing),
      cutPath: cutLine.path,
      artBox: { x: 0, y: 0, width, height },
      widthIn: width,
      heightIn: height,
      material: material?.slug,
    };
  const artworkUrl =
    product.kind === "lettering" && colour
      ? letteringPicture(cutLine.path, width, height, colour.hex, { isBare: true })
      : undefined;
  return artworkUrl === undefined
    ? undefined
    : {
        artworkUrl,
        cutPath: undefined,
        artBox: undefined,
        widthIn: width,
        heightIn: height,
        material: undefined,
        isMirrored: options["glass"] === "inside",
      };
}

const pictureIdsIn = (rows: ReadonlyArray<TagRow>, frame: PictureFrame): ReadonlyArray<string> => [
  ...new Set(rows.flatMap(({ texts }) => pictureIn(texts, frame)?.id ?? [])),
];

function rowsOf(
  {
    roster,
    texts,
    quantity,
  }: { readonly roster: ReadonlyArray<TagTexts>; readonly texts: ReadonlyArray<string>; readonly quantity: number },
  template: TagTemplate,
): ReadonlyArray<TagRow> {
  if (roster.length > 0) return fromRecords(roster);
  const single = textsByField(texts, template.fields);
  return Object.values(single).some((text) => text.trim() !== "") ? [{ id: 1, texts: single, count: quantity }] : [];
}
