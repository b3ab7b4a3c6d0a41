import { STATIC_PATH } from "#domain/kernel/static-path";
import { Link as RemixLink } from "@remix-run/react";
import type { LinkProps } from "../../../ui/link.tsx";

/** A page of this app, as opposed to a file, a call, a mail address or another site. */
export const isPage = (href: string): boolean =>
  /^[/?](?!\/)/.test(href) && !/^\/(?:api|dev|media|file|artwork\/file)\//.test(href) && !href.startsWith(STATIC_PATH);

/** Follows links to our own pages without loading them whole; everything else is left to the browser. */
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
