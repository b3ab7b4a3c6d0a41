import { and, eq, isNull } from "drizzle-orm";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/configured-products/configured-product";
import { rulesOf } from "#domain/kinds/rules-of";
import { known } from "#domain/kernel/known";
import { fitSpec } from "#domain/pricing/spec-input";
import { invalid, type FieldErrors } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { ownedBy } from "../../db/owned.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { color } from "../../db/schema/catalog.ts";
import { storedDrawing } from "./builder/validate-drawing.ts";
import type { FoundProduct } from "./find-product.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { Submission } from "./kind-service.ts";
import { serviceOf } from "./service-of.ts";
import { savedChoices, cutLineOf } from "./upload/cut-line.ts";
import { calculatePrice } from "./calculate-price.ts";

/** What the row of a configured product says after these changes, and its price: what is left out stays as it was, or starts as the product starts. */
export async function configure(
  context: ServiceContext,
  found: FoundProduct,
  asked: Submission<ConfiguredChanges>,
  before: ConfiguredProduct | undefined,
) {
  const { product, table } = found;
  const kind = serviceOf(product);
  const changes = (await kind.complete?.(context, asked, before)) ?? asked;
  const linked = await findLinked(context, changes, before);
  const made = await kind.parseConfiguration(context, found, changes, before);
  if (!made.ok || !linked.ok) return invalid({ ...(linked.ok ? {} : linked.error), ...(made.ok ? {} : made.error) });
  const making = made.value;
  const said = { ...keptOf(before), ...known(changes), ...known(making) };
  const spec = fitSpec({ ...said, color: said.colour ?? undefined }, rulesOf(product).priceRules(product), table);
  if (!spec.ok) return invalid(spec.error);
  const { colorId, artworkId, fileName } = linked.value;
  const line =
    making.line === undefined
      ? await cutLineOf(context, { product, spec: spec.value, artworkId, changes, before })
      : ok(making.line ?? undefined);
  if (!line.ok) return invalid({ cut_line: [line.error] });

  const price = await calculatePrice(context, { found, spec: spec.value, token: changes.quote_token, before });
  if (!price.ok) return price;
  return ok({
    width: spec.value.width,
    height: spec.value.height,
    quantity: spec.value.quantity,
    materialId: product.films.find((film) => film.slug === spec.value.material)?.id ?? null,
    shape: spec.value.shape,
    colorId,
    options: { ...spec.value.options },
    texts: [...(said.texts ?? [])],
    roster: [...(said.roster ?? [])],
    templateId: making.template?.id ?? null,
    templateVersion: making.template?.version ?? null,
    artworkId,
    fileName,
    pictures: making.pictures,
    cutLine: line.value ?? null,
    cutChoices: line.value?.choices ?? savedChoices(artworkId, changes, before) ?? null,
    drawing: making.drawing ? storedDrawing(making.drawing) : null,
    pieces: making.pieces ?? null,
    status: making.status ?? statusOf(artworkId !== null, line.value !== undefined),
    ...price.value,
  });
}

/** What a configuration says of itself, as changes would say it. */
const keptOf = (before: ConfiguredProduct | undefined): Partial<ConfiguredChanges> =>
  before
    ? {
        width: before.width,
        height: before.height,
        quantity: before.quantity,
        material: before.material?.slug,
        shape: before.shape,
        colour: before.colour?.slug,
        options: { ...before.options },
        texts: [...before.texts],
        roster: [...before.roster],
      }
    : {};

/** How far something is that is made of a customer's file. */
const statusOf = (hasFile: boolean, hasLine: boolean): ConfiguredStatus =>
  hasFile && hasLine ? "finalized" : hasFile ? "uploaded" : "draft";

interface Linked {
  readonly colorId: number | null;
  readonly artworkId: string | null;
  readonly fileName: string | undefined;
}

/** The colour by its slug and the file by its id: a file must be this person's own. */
async function findLinked(
  { db, session }: ServiceContext,
  changes: Submission<ConfiguredChanges>,
  before: ConfiguredProduct | undefined,
): Promise<Result<Linked, FieldErrors>> {
  const owner = session.existingOwner();
  const file = changes.artwork === undefined ? before?.artworkId : changes.artwork;
  const [colours, files] = await Promise.all([
    changes.colour
      ? db
          .select({ id: color.id })
          .from(color)
          .where(and(eq(color.slug, changes.colour), eq(color.isActive, true)))
      : [],
    changes.newArtwork
      ? [changes.newArtwork]
      : file && owner
        ? db
            .select({ id: artwork.id, fileName: artwork.fileName })
            .from(artwork)
            .where(and(eq(artwork.id, file), isNull(artwork.deletedAt), ownedBy(artwork, owner)))
        : [],
  ]);
  const errors: FieldErrors = {};
  if (changes.colour && !colours[0]) errors["colour"] = ["Choose one of our colors."];
  if (changes.artwork && !files[0]) errors["artwork"] = ["Choose one of your files."];
  if (Object.keys(errors).length > 0) return err(errors);
  return ok({
    colorId: changes.colour === undefined ? (before?.colour?.id ?? null) : (colours[0]?.id ?? null),
    artworkId: changes.artwork === undefined ? (before?.artworkId ?? null) : (files[0]?.id ?? null),
    fileName: files[0]?.fileName,
  });
}
