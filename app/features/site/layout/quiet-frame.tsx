import { Lock, Phone } from "lucide-react";
import type { Company } from "#domain/ground/kernel/settings/company";
import { mailtoHref, phoneHref } from "#domain/ground/kernel/settings/company-links";
import { Container } from "../../../ui/layout/container.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Logo } from "./logo.tsx";

/**
 * What a page says of the frame around it: "quiet" leaves out what leads away from a payment, "office" is for those who
 * work in the shop.
 */
export interface PageHandle {
  readonly frame?: "quiet" | "office";
}

const linkClass = "inline-flex min-h-9 items-center text-muted no-underline underline-offset-4 hover:underline";

/** Above a payment: the logo, and on the right the free place of the chat's button (`.chat-button` in base.css). */
export const QuietHeader = ({ company }: { company: Company }) => (
  <header data-quiet className="border-b border-line bg-paper print:hidden">
    <Container className="flex items-center gap-3 py-2 md:py-2.5">
      <Link href="/" aria-label={`${company.name}, home`} className="shrink-0 rounded-md">
        <Logo className="h-10 md:h-12" company={company} />
      </Link>
      <Lock aria-hidden="true" className="size-4.5 shrink-0 text-success" />
      <span className="text-sm font-semibold max-xs:sr-only">Secure checkout</span>
    </Container>
  </header>
);

/** Below a payment: whom to ask, and what holds. */
export const QuietFooter = ({ company, hours }: { company: Company; hours: string }) => (
  <footer className="mt-12 border-t border-line py-5 text-sm text-muted print:hidden">
    <Container className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <a href={phoneHref(company.phone)} className={`${linkClass} gap-2`}>
        <Phone aria-hidden="true" className="size-4" />
        {company.phone}
      </a>
      <a href={mailtoHref(company.email)} className={linkClass}>
        {company.email}
      </a>
      <span>{hours}</span>
      <Link href="/returns-and-guarantee/" className={linkClass}>
        Returns and guarantee
      </Link>
      <Link href="/shipping-and-production/" className={linkClass}>
        Shipping
      </Link>
      <Link href="/terms-and-conditions/" className={linkClass}>
        Terms
      </Link>
      <Link href="/privacy-policy/" className={linkClass}>
        Privacy
      </Link>
    </Container>
  </footer>
);
