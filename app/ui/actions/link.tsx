import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from "react";
import { safeHref } from "./safe-href.ts";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { href: string; children?: ReactNode };

const PlainLink = ({ children, ...anchor }: LinkProps) => <a {...anchor}>{children}</a>;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Sets the component that renders links; without it they are plain anchors. */
export const LinkProvider = LinkContext.Provider;

/** A link. The app may replace it with one that navigates without a full page load. */
export function Link({ href, ...rest }: LinkProps) {
  return createElement(useContext(LinkContext), { href: safeHref(href), ...rest });
}
