import * as v from "valibot";

/** Diagrams that a text can show; #features/content draws them. */
export const DIAGRAMS = ["cut-depths", "pixels-per-inch", "bleed-and-margin", "glass-sides", "round-surface"] as const;
export type DiagramName = (typeof DIAGRAMS)[number];

/** Texts with more directives show the others as text, because each may cost a query. */
export const MAX_DIRECTIVES = 40;

const slug = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9][a-z0-9-]*$/));
const inches = v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}(?:\.\d{1,3})?$/), v.transform(Number)));
const nothing = v.optional(v.literal(""), "");

/** What each directive takes in brackets (`value`) and braces. Anything else is no directive. */
const Directive = v.variant("kind", [
  v.strictObject({
    kind: v.literal("picture"),
    value: slug,
    caption: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  }),
  v.strictObject({ kind: v.literal("video"), value: slug }),
  v.strictObject({ kind: v.literal("product"), value: slug }),
  v.strictObject({ kind: v.literal("price"), value: slug, width: inches, height: inches }),
  v.strictObject({ kind: v.literal("diagram"), value: v.picklist(DIAGRAMS) }),
  v.strictObject({ kind: v.literal("ruler"), value: nothing }),
  v.strictObject({ kind: v.literal("material-chooser"), value: nothing }),
  v.strictObject({ kind: v.literal("resolution-check"), value: nothing }),
]);
export type Directive = v.InferOutput<typeof Directive>;

const LINE = /^::(?<kind>[a-z-]{1,40})(?:\[(?<value>[^\]\n]{0,200})\])?(?:\{(?<attributes>[^}\n]{0,400})\})?\s*$/;
const ATTRIBUTE = /([a-z]{1,20})=(?:"([^"]*)"|([^\s"]+))/g;

/**
 * Reads a line such as `::product[custom-magnets]`, `::price[custom-stickers]{width=3 height=2}` or
 * `::picture[food-truck-wrap]{caption="On the road"}`. Undefined for everything else, which stays text.
 */
export function readDirective(line: string): Directive | undefined {
  const parts = LINE.exec(line)?.groups;
  if (!parts) return undefined;
  const { kind, value = "", attributes = "" } = parts;
  if (attributes.replace(ATTRIBUTE, "").trim() !== "") return undefined;
  const entries = [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", quoted, plain]) => [name, quoted ?? plain]);
  const read = v.safeParse(Directive, { ...Object.fromEntries(entries), kind, value });
  return read.success ? read.output : undefined;
}

/** Notices between `:::tip` and `:::`, with an optional title in brackets. */
export const NOTICES = ["tip", "note", "warning"] as const;
const NOTICE = /^:::(tip|note|warning)(?:\[([^\]\n]{1,120})\])?\s*$/;

export function readNotice(
  line: string,
): { readonly kind: (typeof NOTICES)[number]; readonly title: string } | undefined {
  const match = NOTICE.exec(line);
  const kind = NOTICES.find((noticeKind) => noticeKind === match?.[1]);
  return kind && { kind, title: match?.[2] ?? "" };
}
