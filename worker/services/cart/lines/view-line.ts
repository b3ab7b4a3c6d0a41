import { money } from "#domain/ground/kernel/money";
import { specTexts } from "#domain/shop/kinds/spec-words";
import { editPath, getKindFacts } from "#domain/shop/kinds/kind-facts";
import { lineAnchor, type CartLineView } from "#domain/shop/cart/cart-view";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { StoredContent } from "#domain/shop/kinds/rules";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { CartLineRow } from "../cart-rows.ts";
import { isApproved } from "./approved-version.ts";
import { getLineVersion } from "./line-version.ts";
import { hasListedQuantity, quantityRange } from "./quantity-range.ts";
import type { LinePrice } from "./price-lines.ts";

export function viewCartLine(row: CartLineRow, price: LinePrice, now: Date, measurement?: Measurement): CartLineView {
  const { configured, product } = row;
  const rules = getKindRules(product);
  const path = findEditPath(row);
  return {
    id: row.line.id,
    configuredProduct: configured.id,
    version: getLineVersion(configured),
    product: { slug: product.slug, name: product.name, kind: product.kind },
    editPath: path,
    quantity: configured.quantity,
    ...quantityRange(row),
    listPath: hasListedQuantity(configured) ? path : undefined,
    unitPrice: money(price.unitMinor, price.currency),
    total: money(price.totalMinor, price.currency),
    totalWas: price.totalWasMinor === undefined ? undefined : money(price.totalWasMinor, price.currency),
    explanation: price.explanation,
    nextBreak: price.nextBreak,
    spec: specTexts(
      {
        width: configured.width,
        height: configured.height,
        shape: configured.shape,
        materialName: row.material?.name,
        colorName: row.color?.name,
        designName: row.design?.name,
        options: configured.options,
        fileName: row.artwork?.fileName,
        names: rules.names(configured),
        texts: configured.texts,
        roster: configured.roster,
        cutLine: configured.cutLine,
      },
      measurement,
    ),
    picture: rules.picture({
      configured,
      material: row.material?.slug,
      hex: row.color?.hex,
      artwork: row.artwork,
      design: row.design,
    }),
    wantsProof: getKindFacts(product).needsApproval ? configured.wantsProof : undefined,
    problem: findLineProblem(row),
    problemPath: findProblemPath(row),
    advice: rules.advice(toStoredContent(row), now),
  };
}

const toStoredContent = ({ configured, artwork }: Pick<CartLineRow, "configured" | "artwork">): StoredContent => ({
  status: configured.status,
  options: configured.options,
  texts: configured.texts,
  roster: configured.roster,
  drawing: configured.drawing,
  pieces: configured.pieces,
  hasArtwork: artwork !== null || configured.readyMadeDesignId !== null,
});

/** Why a line cannot be ordered yet, as a sentence for the customer. */
function findLineProblem({ product, ...row }: CartLineRow): string | undefined {
  if (product.status !== "active") return "We no longer sell this product. Remove it to continue.";
  const content = toStoredContent(row);
  const rules = getKindRules(product);
  const problem = rules.missingContent(content) ?? rules.problem(content);
  if (problem !== undefined) return problem;
  if (row.configured.status === "ordered") return "You already ordered this one. Remove it or set it up again.";
  return isApproved(row) ? undefined : "You changed this after you added it. Check it and update your cart.";
}

/** Refuses to order a line that has a problem, with the pages on which it ends; undefined where it has none. */
export function refuseLine(row: CartLineRow): Refusal | undefined {
  const problem = findLineProblem(row);
  if (problem === undefined) return undefined;
  const { name } = row.product;
  const path = findProblemPath(row);
  return {
    code: "conflict",
    message: `${name}: ${problem}`,
    ways: [
      ...(path === undefined ? [] : [{ label: `Open ${name}`, path }]),
      { label: "Show it in your cart", path: `/cart/#${lineAnchor(row.line.id)}` },
    ],
  };
}

const findEditPath = ({ configured: { id }, product, artwork }: CartLineRow): string =>
  editPath({ id, product, hasArtwork: artwork !== null });

/** The page on which what is missing of a line is added, and what was changed is approved. */
function findProblemPath(row: CartLineRow): string | undefined {
  const { configured, product, artwork } = row;
  const { id, status } = configured;
  if (product.status !== "active" || status === "ordered") return undefined;
  const step = getKindFacts(product).nextStep?.({
    id,
    slug: product.slug,
    status: status === "draft" ? status : "uploaded",
    hasArtwork: artwork !== null,
  });
  return step ?? findEditPath(row);
}
