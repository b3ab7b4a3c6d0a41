import { STATIC_PATH } from "#domain/ground/kernel/settings/static-path";
import { Link as RemixLink } from "@remix-run/react";
import type { LinkProps } from "../../../ui/actions/link.tsx";

/** Whether a link leads to a page of this app rather than a file, a call, a mail address or another site. */
export const isPage = (href: string): boolean =>
  /^[/?](?!\/)/.test(href) && !/^\/(?:api|dev|media|file|artwork\/file)\//.test(href) && !href.startsWith(STATIC_PATH);

const isServer = typeof document === "undefined";

/**
 * Follows links to the app's pages without a full page load; the browser handles all others. On the server an absolute
 * address needs none of what follows a click: a page has a hundred links, which took a tenth of its time.
 */
export function AppLink(props: LinkProps) {
  const { href, children } = props;
  const isBrowsers = !isPage(href) || props.target !== undefined || props.download !== undefined;
  if (isBrowsers || (isServer && href.startsWith("/"))) return <a {...props}>{children}</a>;
  const { href: to, ...rest } = props;
  return <RemixLink to={to} discover="none" prefetch="intent" viewTransition {...rest} />;
}
