import { createElement, forwardRef, type SVGProps } from "react";

/**
 * The shapes of an icon as lucide-react stores them, each with a key. Their attributes have one name in HTML and React.
 */
type IconNode = ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>;

const ATTRIBUTES = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const isNamed = (props: SVGProps<SVGSVGElement>): boolean =>
  props["aria-label"] !== undefined || props["aria-labelledby"] !== undefined || props.role !== undefined;

const toMarkup = ([tag, { key: _, ...attributes }]: IconNode[number]): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}/>`;

/**
 * Takes the place of lucide-react's function of the same name in the build (vite.config.ts), which computes its
 * attributes from a dozen settings that the shop never uses: for the sixty icons of a page that took a quarter of its
 * rendering. An icon is hidden from screen readers unless it has a name. Its shapes are one text: as elements they are
 * a fifth of all that a page renders and hydrates.
 */
// The icons of lucide-react import the default.
// oxlint-disable-next-line import/no-default-export
export default function createIcon({ node }: { readonly node: IconNode }) {
  const shapes = { __html: node.map(toMarkup).join("") };
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>(function Icon(props, ref) {
    return createElement("svg", {
      ...ATTRIBUTES,
      "aria-hidden": isNamed(props) ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: shapes,
      ref,
    });
  });
}
