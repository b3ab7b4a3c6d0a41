import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/shop/configured-products/configured-product";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import { chooseTemplate, listTags, normalizeQuantity, tagErrors } from "#domain/prepress/name-tags/tag-input";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import type { FoundProduct } from "../find-product.ts";
import type { Submission } from "../kind-service.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findPictures, openChecker, pictureIds, templateAt, templatesFor } from "../../name-tags/index.ts";

/** A validated order of name tags. */
export interface ValidTags {
  readonly template: TagTemplate | undefined;
  readonly quantity: number | undefined;
  readonly roster: ReadonlyArray<TagTexts>;
  /** Ids of the existing pictures that the list names; undefined for a layout without pictures. */
  readonly pictures?: ReadonlyArray<string> | undefined;
  /** draft: may have mistakes; uploaded: checked by the server; finalized: signed off by the customer. */
  readonly status: ConfiguredStatus;
}

/** What the changes ask for, completed from the configuration before them. */
interface AskedTags {
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<TagTexts>;
  readonly hasNames: boolean;
  readonly changes: Submission<ConfiguredChanges>;
  readonly before: ConfiguredProduct | undefined;
}

function askedTags(changes: Submission<ConfiguredChanges>, previousDesign: ConfiguredProduct | undefined): AskedTags {
  const texts = changes.texts ?? previousDesign?.texts ?? [];
  const roster = changes.roster ?? previousDesign?.roster ?? [];
  return {
    texts,
    roster,
    hasNames: roster.length > 0 || texts.some((text) => !isBlank(text)),
    changes,
    before: previousDesign,
  };
}

/**
 * Validates a list of name tags.
 * @param changes with the aim "draft" a list keeps its mistakes, to be corrected later
 */
export async function validateTags(
  context: ServiceContext,
  { product }: FoundProduct,
  changes: Submission<ConfiguredChanges>,
  previousDesign: ConfiguredProduct | undefined,
): Promise<Result<ValidTags, FieldErrors>> {
  const tagRequest = askedTags(changes, previousDesign);
  const { roster, hasNames } = tagRequest;
  const layout = await layoutFor(context, product, changes, previousDesign);
  if (!layout.ok && (hasNames || changes.template !== undefined)) return layout;
  if (!layout.ok)
    return ok({ template: undefined, quantity: changes.quantity ?? previousDesign?.quantity, roster, status: "draft" });
  const template = layout.value;

  const normalized = normalizeQuantity(
    roster,
    changes.quantity ?? (roster.length === 1 ? previousDesign?.quantity : undefined),
  );
  if (!normalized.ok) return normalized;
  const quantity = normalized.value.quantity ?? previousDesign?.quantity;
  if (!hasNames && changes.signed_off === true && changes.aim !== "draft")
    return err({ roster: [MESSAGES.emptyCollection] });
  if (!hasNames) return ok({ template, quantity, roster, status: "draft" });
  if (!template) return err({ width: [noLayout(await templatesFor(context, product))] });
  const checked = await checkTags(context, template, tagRequest);
  return checked.ok ? ok({ template, quantity, roster: normalized.value.roster, ...checked.value }) : checked;
}

/** Checks texts and pictures of a list that has names, and finds its status. */
async function checkTags(
  context: ServiceContext,
  template: TagTemplate,
  tagRequest: AskedTags,
): Promise<Result<Pick<ValidTags, "pictures" | "status">, FieldErrors>> {
  const { texts, roster, changes, before } = tagRequest;
  const foundPictures = template.picture
    ? await findPictures(context, pictureIds(roster, template.picture))
    : undefined;
  const pictures = foundPictures && [...foundPictures.keys()];
  const isSignedOff = changes.signed_off === true;
  if (before && before.status !== "draft" && !isSignedOff && isUnchanged(template, tagRequest, before))
    return ok({ pictures, status: before.status });
  const tags = listTags({ roster, texts }, template);
  const errors = tagErrors(await openChecker(context, template, tags), tags, foundPictures);
  if (!errors) return ok({ pictures, status: isSignedOff ? "finalized" : "uploaded" });
  if (changes.aim === "draft") return ok({ pictures, status: "draft" });
  return err({ [roster.length > 0 ? "roster" : "texts"]: [...errors] });
}

/** Whether the tags look the same as before, so that they need no new check. */
const isUnchanged = (
  template: TagTemplate,
  { texts, roster, changes }: AskedTags,
  previousDesign: ConfiguredProduct,
): boolean =>
  template.id === previousDesign.templateId &&
  template.version === previousDesign.templateVersion &&
  same(texts, previousDesign.texts) &&
  same(names(roster), names(previousDesign.roster)) &&
  isSameColour(changes, previousDesign);

async function layoutFor(
  context: ServiceContext,
  product: FoundProduct["product"],
  changes: ConfiguredChanges,
  previousDesign: ConfiguredProduct | undefined,
): Promise<Result<TagTemplate | undefined, FieldErrors>> {
  const { templateId, templateVersion } = previousDesign ?? {};
  const size = {
    width: changes.width ?? previousDesign?.width,
    height: changes.height ?? previousDesign?.height,
    shape: changes.shape ?? previousDesign?.shape,
  };
  // A reorder names the version of its layout, so that a reprint looks the same.
  const requestedSlug = changes.template ?? undefined;
  const version = changes.template_version;
  const templates = await templatesFor(context, product);
  const namedTemplate = requestedSlug === undefined ? undefined : templates.find(({ slug }) => slug === requestedSlug);
  if (namedTemplate && version !== undefined && version !== namedTemplate.version) {
    const old = await templateAt(context, namedTemplate.id, version);
    return old ? ok(old) : err({ template: ["We couldn't find that version of this layout."] });
  }
  if (
    requestedSlug === undefined &&
    templateId !== undefined &&
    templateVersion !== undefined &&
    sameSize(changes, previousDesign)
  )
    return ok(await templateAt(context, templateId, templateVersion));
  const criteria = namedTemplate ? { slug: requestedSlug, ...pick(changes) } : { slug: requestedSlug, ...size };
  return chooseTemplate(templates, criteria, [templateId]);
}

/** The size in the changes alone: a newly chosen layout has a size of its own. */
const pick = ({ width, height, shape }: ConfiguredChanges) => ({ width, height, shape });

const sameSize = (changes: ConfiguredChanges, previousDesign: ConfiguredProduct | undefined): boolean =>
  (changes.width ?? previousDesign?.width) === previousDesign?.width &&
  (changes.height ?? previousDesign?.height) === previousDesign?.height &&
  (changes.shape ?? previousDesign?.shape) === previousDesign?.shape;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Ignores the quantity of a single tag, which doesn't change its text. */
const names = (roster: ReadonlyArray<TagTexts>): unknown =>
  roster.length === 1 ? { ...roster[0], quantity: "" } : roster;
const isSameColour = (changes: ConfiguredChanges, previousDesign: ConfiguredProduct): boolean =>
  changes.colour === undefined || (changes.colour ?? undefined) === previousDesign.colour?.slug;

const noLayout = (templates: ReadonlyArray<TagTemplate>): string =>
  templates.length === 0
    ? "This product has no layout yet. Tell us in the chat what you'd like."
    : `Choose a size that has a layout: ${[...new Set(templates.map(({ width, height }) => `${String(width)} × ${String(height)} in`))].join(", ")}.`;
