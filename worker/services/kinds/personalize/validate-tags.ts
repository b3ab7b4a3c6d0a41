import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/configured-products/configured-product";
import { MESSAGES } from "#domain/kernel/http-messages";
import type { FieldErrors } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import type { TagTexts } from "#domain/name-tags/roster";
import { chooseTemplate, settleQuantity, tagErrors, textsByField } from "#domain/name-tags/settle";
import type { TagTemplate } from "#domain/name-tags/template";
import type { FoundProduct } from "../find-product.ts";
import type { Submission } from "../kind-service.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findPictures, openChecker, pictureIds, templateAt, templatesFor } from "../../name-tags/index.ts";

/** What the names of a tag order come to: its layout, its number, and how far it has been looked at. */
export interface ValidTags {
  readonly template: TagTemplate | undefined;
  readonly quantity: number | undefined;
  readonly roster: ReadonlyArray<TagTexts>;
  /** Ids of the pictures that it names and that there are; undefined for a layout without pictures. */
  readonly pictures?: ReadonlyArray<string> | undefined;
  /** draft: may have mistakes; uploaded: checked by the shop; finalized: signed off by the customer. */
  readonly status: ConfiguredStatus;
}

/** @param changes with the aim "draft" a list keeps its mistakes, to be corrected later */
export async function validateTags(
  context: ServiceContext,
  { product }: FoundProduct,
  changes: Submission<ConfiguredChanges>,
  before: ConfiguredProduct | undefined,
): Promise<Result<ValidTags, FieldErrors>> {
  const texts = changes.texts ?? before?.texts ?? [];
  const roster = changes.roster ?? before?.roster ?? [];
  const hasNames = roster.length > 0 || texts.some((text) => text.trim() !== "");
  const chosen = await layoutFor(context, product, changes, before);
  if (!chosen.ok)
    return hasNames || changes.template !== undefined
      ? chosen
      : ok({ template: undefined, quantity: changes.quantity ?? before?.quantity, roster, status: "draft" });
  const template = chosen.value;

  const settled = settleQuantity(roster, changes.quantity ?? (roster.length === 1 ? before?.quantity : undefined));
  if (!settled.ok) return settled;
  const quantity = settled.value.quantity ?? before?.quantity;
  if (!hasNames && changes.signed_off === true && changes.aim !== "draft")
    return err({ roster: [MESSAGES.emptyCollection] });
  if (!template || !hasNames) {
    if (template || !hasNames) return ok({ template, quantity, roster, status: "draft" });
    return err({ width: [noLayout(await templatesFor(context, product))] });
  }
  const found = template.picture ? await findPictures(context, pictureIds(roster, template.picture)) : undefined;
  const pictures = found && [...found.keys()];
  const isSame =
    before !== undefined &&
    template.id === before.templateId &&
    template.version === before.templateVersion &&
    same(texts, before.texts) &&
    same(names(roster), names(before.roster)) &&
    isSameColour(changes, before);
  if (isSame && before.status !== "draft" && changes.signed_off !== true)
    return ok({ template, quantity, roster: settled.value.roster, pictures, status: before.status });
  const errors = tagErrors(
    await openChecker(template),
    roster.length > 0 ? roster : [textsByField(texts, template.fields)],
    found,
  );
  if (!errors)
    return ok({
      template,
      quantity,
      roster: settled.value.roster,
      pictures,
      status: changes.signed_off === true ? "finalized" : "uploaded",
    });
  if (changes.aim === "draft")
    return ok({ template, quantity, roster: settled.value.roster, pictures, status: "draft" });
  return err({ [roster.length > 0 ? "roster" : "texts"]: [...errors] });
}

async function layoutFor(
  context: ServiceContext,
  product: FoundProduct["product"],
  changes: ConfiguredChanges,
  before: ConfiguredProduct | undefined,
): Promise<Result<TagTemplate | undefined, FieldErrors>> {
  const { templateId, templateVersion } = before ?? {};
  const size = {
    width: changes.width ?? before?.width,
    height: changes.height ?? before?.height,
    shape: changes.shape ?? before?.shape,
  };
  // A layout that is asked for by its version is one that was ordered before: a reprint looks the same for good.
  const asked = changes.template ?? undefined;
  const version = changes.template_version;
  const templates = await templatesFor(context, product);
  const named = asked === undefined ? undefined : templates.find(({ slug }) => slug === asked);
  if (named && version !== undefined && version !== named.version) {
    const old = await templateAt(context, named.id, version);
    return old ? ok(old) : err({ template: ["We couldn't find that version of this layout."] });
  }
  if (asked === undefined && templateId !== undefined && templateVersion !== undefined && sameSize(changes, before))
    return ok(await templateAt(context, templateId, templateVersion));
  const wanted = named ? { slug: asked, ...pick(changes) } : { slug: asked, ...size };
  return chooseTemplate(templates, wanted, [templateId]);
}

/** Only what this very change asks for: a layout that is chosen anew brings its own size. */
const pick = ({ width, height, shape }: ConfiguredChanges) => ({ width, height, shape });

const sameSize = (changes: ConfiguredChanges, before: ConfiguredProduct | undefined): boolean =>
  (changes.width ?? before?.width) === before?.width &&
  (changes.height ?? before?.height) === before?.height &&
  (changes.shape ?? before?.shape) === before?.shape;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** How many of a single tag is no change of what it says. */
const names = (roster: ReadonlyArray<TagTexts>): unknown =>
  roster.length === 1 ? { ...roster[0], quantity: "" } : roster;
const isSameColour = (changes: ConfiguredChanges, before: ConfiguredProduct): boolean =>
  changes.colour === undefined || (changes.colour ?? undefined) === before.colour?.slug;

const noLayout = (templates: ReadonlyArray<TagTemplate>): string =>
  templates.length === 0
    ? "This product has no layout yet. Tell us in the chat what you'd like."
    : `Choose a size that has a layout: ${[...new Set(templates.map(({ width, height }) => `${String(width)} × ${String(height)} in`))].join(", ")}.`;
