import { and, eq, isNull } from "drizzle-orm";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/shop/configured-products/configured-product";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { known } from "#domain/ground/kernel/data/known";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { invalid, type FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { ownedBy } from "../../db/owned.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { color } from "../../db/schema/catalog.ts";
import { storedDrawing } from "./builder/validate-drawing.ts";
import type { FoundProduct } from "./find-product.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { ParsedConfiguration, Submission } from "./kind-service.ts";
import { getKindService } from "./service-by-kind.ts";
import { savedChoices, resolveCutLine } from "./upload/cut-line.ts";
import { calculatePrice } from "./calculate-price.ts";

/**
 * Computes the columns of a configured product after changes, including its price. Values that the changes omit stay as
 * they were, or start with the product's defaults.
 */
export async function configure(
  context: ServiceContext,
  foundProduct: FoundProduct,
  submission: Submission<ConfiguredChanges>,
  previousDesign: ConfiguredProduct | undefined,
) {
  const { product, table } = foundProduct;
  const kind = getKindService(product);
  const changes = (await kind.complete?.(context, submission, previousDesign)) ?? submission;
  const linked = await findLinked(context, changes, previousDesign);
  const parsed = await kind.parseConfiguration(context, foundProduct, changes, previousDesign);
  if (!parsed.ok || !linked.ok)
    return invalid({ ...(linked.ok ? {} : linked.error), ...(parsed.ok ? {} : parsed.error) });
  const configuration = parsed.value;
  const values = { ...toChanges(previousDesign), ...known(changes), ...known(configuration) };
  const spec = fitSpec(
    { ...values, color: values.colour ?? undefined },
    getKindRules(product).priceRules(product),
    table,
  );
  if (!spec.ok) return invalid(spec.error);
  const { colorId, artworkId, fileName } = linked.value;
  const cutLine = await lineFor(context, configuration, {
    product,
    spec: spec.value,
    artworkId,
    changes,
    before: previousDesign,
  });
  if (!cutLine.ok) return invalid({ cut_line: [cutLine.error] });

  const price = await calculatePrice(context, {
    found: foundProduct,
    spec: spec.value,
    token: changes.quote_token,
    before: previousDesign,
    shownPrice: submission.shownPrice,
  });
  if (!price.ok) return price;
  return ok({
    width: spec.value.width,
    height: spec.value.height,
    quantity: spec.value.quantity,
    materialId: product.materialViews.find(({ slug }) => slug === spec.value.material)?.id ?? null,
    shape: spec.value.shape,
    colorId,
    options: { ...spec.value.options },
    texts: [...(values.texts ?? [])],
    roster: [...(values.roster ?? [])],
    artworkId,
    fileName,
    cutLine: cutLine.value ?? null,
    cutChoices: cutLine.value?.choices ?? savedChoices(artworkId, changes, previousDesign) ?? null,
    wantsProof: wantsProof(changes, previousDesign),
    ...kindColumns(configuration),
    status: configuration.status ?? pickStatus(artworkId !== null, cutLine.value !== undefined),
    ...price.value,
  });
}

/** The kind's own cut line, or the one that results from the changes. */
async function lineFor(
  context: ServiceContext,
  { line }: ParsedConfiguration,
  lineRequest: Parameters<typeof resolveCutLine>[1],
): Promise<Result<SavedCutLine | undefined, string>> {
  return line === undefined ? resolveCutLine(context, lineRequest) : ok(line ?? undefined);
}

/** The latest wish for a proof before printing. */
const wantsProof = (
  { wants_proof: isWanted }: ConfiguredChanges,
  previousDesign: ConfiguredProduct | undefined,
): boolean => isWanted ?? previousDesign?.wantsProof ?? false;

/** Columns that only some kinds fill. */
const kindColumns = ({ template, pictures, drawing, pieces }: ParsedConfiguration) => ({
  templateId: template?.id ?? null,
  templateVersion: template?.version ?? null,
  pictures,
  drawing: drawing ? storedDrawing(drawing) : null,
  pieces: pieces ?? null,
});

/** An existing configuration in the form of changes. */
const toChanges = (previousDesign: ConfiguredProduct | undefined): Partial<ConfiguredChanges> =>
  previousDesign
    ? {
        width: previousDesign.width,
        height: previousDesign.height,
        quantity: previousDesign.quantity,
        material: previousDesign.material?.slug,
        shape: previousDesign.shape,
        colour: previousDesign.colour?.slug,
        options: { ...previousDesign.options },
        texts: [...previousDesign.texts],
        roster: [...previousDesign.roster],
      }
    : {};

/** The status of a product that is made from a customer's file. */
function pickStatus(hasFile: boolean, hasLine: boolean): ConfiguredStatus {
  if (!hasFile) return "draft";
  return hasLine ? "finalized" : "uploaded";
}

interface Linked {
  readonly colorId: number | null;
  readonly artworkId: string | null;
  readonly fileName: string | undefined;
}

/** Finds the color by its slug and the file by its id. The file must belong to the current user. */
async function findLinked(
  context: ServiceContext,
  changes: Submission<ConfiguredChanges>,
  previousDesign: ConfiguredProduct | undefined,
): Promise<Result<Linked, FieldErrors>> {
  const fileId = changes.artwork === undefined ? previousDesign?.artworkId : changes.artwork;
  const [colour, file] = await Promise.all([
    findColour(context, changes.colour),
    changes.newArtwork ?? findFile(context, fileId),
  ]);
  const errors: FieldErrors = {};
  if (changes.colour && !colour) errors["colour"] = ["Choose one of our colors."];
  if (changes.artwork && !file) errors["artwork"] = ["Choose one of your files."];
  if (Object.keys(errors).length > 0) return err(errors);
  return ok({
    colorId: (changes.colour === undefined ? previousDesign?.colour?.id : colour?.id) ?? null,
    artworkId: (changes.artwork === undefined ? previousDesign?.artworkId : file?.id) ?? null,
    fileName: file?.fileName,
  });
}

async function findColour({ db }: ServiceContext, slug: string | null | undefined) {
  if (!slug) return undefined;
  const [colorRow] = await db
    .select({ id: color.id })
    .from(color)
    .where(and(eq(color.slug, slug), eq(color.isActive, true)));
  return colorRow;
}

async function findFile({ db, session }: ServiceContext, id: string | null | undefined) {
  const owner = session.existingOwner();
  if (!id || !owner) return undefined;
  const [fileRow] = await db
    .select({ id: artwork.id, fileName: artwork.fileName })
    .from(artwork)
    .where(and(eq(artwork.id, id), isNull(artwork.deletedAt), ownedBy(artwork, owner)));
  return fileRow;
}
