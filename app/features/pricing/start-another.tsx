import { TextLink } from "../../ui/actions/text-link.tsx";

/** Leads from a page whose design is in the cart to an empty one. A full page load, so that nothing of it remains. */
export const StartAnother = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <TextLink href={href} target="_self" className="justify-self-center text-sm">
    {children}
  </TextLink>
);
