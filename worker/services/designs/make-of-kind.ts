import type { BuilderDocument } from "#domain/builder/document";
import type { ProductKind } from "#domain/catalog/product";
import type { ConfiguredChanges, ConfiguredProduct, ConfiguredStatus } from "#domain/designs/configured-product";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { MESSAGES } from "#domain/kernel/http-messages";
import { shopDay } from "#domain/ledger/gift-cards/days";
import { settleGiftCard } from "#domain/ledger/gift-cards/gift-card";
import { ofAnySize } from "#domain/lettering/make";
import { weededPieces } from "#domain/lettering/words";
import type { SpecInput } from "#domain/pricing/spec-input";
import type { FieldErrors } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { settleDrawing } from "../builder/validate-drawing.ts";
import type { FoundProduct } from "../pricing/find-product.ts";
import { orderableLettering } from "../lettering/make-lettering.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { settleTags } from "../name-tags/settle-tags.ts";

/** What the shop itself makes of an order of one kind. What it leaves open is as the customer says, or as it was. */
export interface Making extends Omit<SpecInput, "color" | "material"> {
  readonly texts?: ReadonlyArray<string>;
  readonly roster?: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly template?: { readonly id: number; readonly version: number } | undefined;
  /** Ids of the pictures that a roster names. */
  readonly pictures?: ReadonlyArray<string> | undefined;
  readonly drawing?: BuilderDocument | undefined;
  /** The shop's own line, whatever line a browser sends; null while there is nothing to cut. */
  readonly line?: SavedCutLine | null;
  readonly status?: ConfiguredStatus;
  /** The rules that its price is held against, where they are not the product's. */
  readonly rules?: FoundProduct["product"];
}

type Maker = (
  context: ServiceContext,
  found: FoundProduct,
  changes: ConfiguredChanges & { readonly isDraft?: boolean },
  before: ConfiguredProduct | undefined,
) => Promise<Result<Making, FieldErrors>>;

/** The layout that was chosen gives its size, the list its number. */
const makeTags: Maker = async (context, found, changes, before) => {
  const tags = await settleTags(context, found, changes, before);
  if (!tags.ok) return tags;
  const { template, quantity, roster, pictures, status } = tags.value;
  return ok({
    width: changes.width ?? template?.width,
    height: changes.height ?? template?.height,
    shape: changes.shape ?? template?.shape,
    quantity,
    roster,
    template,
    pictures,
    status,
  });
};

/** The sheet is the size, its stickers are counted and their lines traced. */
const makeSheet: Maker = async (_context, _found, changes, before) => {
  const sheet = await settleDrawing(changes, before);
  if (!sheet.ok) return sheet;
  const { document, pieces, cutLine, status } = sheet.value;
  return ok({
    ...(document ? { width: document.canvas.width, height: document.canvas.height } : {}),
    drawing: document,
    pieces,
    line: cutLine ?? null,
    status,
  });
};

/** A day that was chosen before and has passed means at once. */
const makeGiftCard: Maker = ({ clock }, _found, changes, before) => {
  const asked = {
    options: changes.options ?? before?.options ?? {},
    texts: changes.texts ?? before?.texts ?? [],
    roster: changes.roster ?? before?.roster ?? [],
  };
  const card = settleGiftCard(
    asked,
    changes.quantity ?? before?.quantity ?? 1,
    shopDay(clock()),
    changes.options === undefined,
  );
  return Promise.resolve(
    card.ok
      ? ok({
          options: card.value.options,
          texts: card.value.texts,
          roster: card.value.roster,
          status: card.value.isComplete ? "finalized" : "draft",
        })
      : card,
  );
};

/** The letters' outlines are their cut line, and its size is what the words come to. A width alone asks for letters of that width. */
const makeLetters: Maker = async (context, { product }, changes, before) => {
  const options = changes.options ?? before?.options ?? {};
  const isByWidth = changes.width !== undefined && changes.options?.["size"] === undefined;
  const asked = isByWidth ? { ...options, size: String(changes.width), size_by: "width" } : options;
  const made = await orderableLettering(
    product,
    { texts: changes.texts ?? before?.texts ?? [], options: asked },
    context.measurement,
  );
  const colour = changes.colour === undefined ? before?.colour : changes.colour;
  if (!made.ok || !colour)
    return err({ ...(colour ? {} : { colour: [MESSAGES.noColor] }), ...(made.ok ? {} : made.error) });
  const { path, width, height } = made.value.lettering;
  const { choices } = made.value;
  return ok({
    width,
    height,
    options: made.value.options,
    texts: choices.lines,
    letters: weededPieces(path, []),
    line: { path, width, height, kind: "shape" },
    status: "finalized",
    rules: ofAnySize(product),
  });
};

const MAKERS: Partial<Record<ProductKind, Maker>> = {
  personalize: makeTags,
  ddb: makeSheet,
  "gift-card": makeGiftCard,
  lettering: makeLetters,
};

/**
 * What is made of changes by the kind of their product: nothing yet for a picture, which has a step of its own for its line.
 * @param changes `isDraft` keeps a list or a sheet with mistakes, to be mended later; nobody can order it
 */
export const makeOfKind: Maker = async (context, found, changes, before) =>
  (await MAKERS[found.product.kind]?.(context, found, changes, before)) ?? ok({});
