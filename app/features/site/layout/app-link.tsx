import { STATIC_PATH } from "#domain/kernel/settings/static-path";
import { Link as RemixLink } from "@remix-run/react";
import type { LinkProps } from "../../../ui/actions/link.tsx";

/** Whether a link leads to a page of this app rather than a file, a call, a mail address or another site. */
export const isPage = (href: string): boolean =>
  /^[/?](?!\/)/.test(href) && !/^\/(?:api|dev|media|file|artwork\/file)\//.test(href) && !href.startsWith(STATIC_PATH);

/** Follows links to the app's pages without a full page load; the browser handles all others. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  if (!isPage(href) || rest.target !== undefined || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RemixLink to={href} prefetch="intent" viewTransition {...rest}>
      {children}
    </RemixLink>
  );
}
