import { createContext, createElement, useContext, type ComponentType, type ReactElement } from "react";

/** Renders to HTML that React can hydrate; undefined in the browser. */
const RendererContext = createContext<((part: ReactElement) => string) | undefined>(undefined);

/** Lets the server render shared parts once. */
export const SharedPartRenderer = RendererContext.Provider;

/** Of one part, such as the lists of all menu entries. */
const MAX_REMEMBERED = 20;

interface Remembered<Props> {
  readonly props: Props;
  readonly html: string;
}

/**
 * A part of a page that is the same for everyone and changes seldom, such as the links of a menu: half of a page's
 * elements are in its header and footer. The server renders it once for the same props, and writes this HTML into every
 * page. It cannot show anything of a visitor, because no context reaches it.
 * @param tag the element around it
 * @param Part must not use hooks of the router or ids
 */
export function sharedPart<Props extends Readonly<Record<string, unknown>>>(
  tag: "div" | "ul",
  Part: ComponentType<Props>,
): ComponentType<Props & { readonly className?: string }> {
  const remembered: Array<Remembered<Props>> = [];
  const toHtml = (props: Props, render: (part: ReactElement) => string): string => {
    const names = Object.keys(props);
    const same = remembered.find((entry) => names.every((name) => Object.is(entry.props[name], props[name])));
    if (same) return same.html;
    const html = render(<Part {...props} />);
    remembered.unshift({ props, html });
    remembered.splice(MAX_REMEMBERED);
    return html;
  };
  return function SharedPart({ className, ...rest }) {
    const render = useContext(RendererContext);
    const props = rest as unknown as Props;
    if (render === undefined) return createElement(tag, { className }, <Part {...props} />);
    return createElement(tag, { className, dangerouslySetInnerHTML: { __html: toHtml(props, render) } });
  };
}
