import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Company } from "#domain/ground/kernel/settings/company";
import { mailtoHref, phoneHref } from "#domain/ground/kernel/settings/company-links";
import type { Theme } from "#domain/shop/site/choices";
import type { MenuEntry } from "#domain/shop/site/menu";
import { Container } from "../../../ui/layout/container.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { sharedPart } from "../../kernel/index.ts";
import { MeasureToggle } from "../../preferences/index.ts";
import { NewsletterBox } from "../../newsletter/index.ts";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { safeHref } from "../../../ui/actions/safe-href.ts";

export interface FooterProps {
  id: string;
  menu: ReadonlyArray<MenuEntry>;
  company: Company;
  /** The chat's business hours as text. */
  hours: string;
  theme: Theme;
  year: number;
}

/** Pages about the shop itself. */
const INFORMATION = [
  { href: "/about-carstickers/", label: "About us" },
  { href: "/faqs/", label: "Help" },
  { href: "/blog/", label: "Blog" },
  { href: "/sticker-materials/", label: "Materials" },
  { href: "/sticker-colors/", label: "Colors" },
  { href: "/fonts/", label: "Fonts" },
  { href: "/gallery/images/", label: "Gallery" },
  { href: "/products/customize-any-sticker/", label: "Customize any sticker" },
  { href: "/vectorization/", label: "Picture to drawing" },
  { href: "/products/recommended/category/", label: "Favorites" },
  { href: "/products/recommended/personalized/", label: "Picked for you" },
  { href: "/testimonials/", label: "Testimonials" },
  { href: "/shipping-and-production/", label: "Shipping" },
  { href: "/returns-and-guarantee/", label: "Returns" },
  { href: "/contact-us/", label: "Contact" },
  { href: "/terms-and-conditions/", label: "Terms" },
  { href: "/privacy-policy/", label: "Privacy" },
  { href: "/sitemap/", label: "Sitemap" },
] as const;

const linkClass =
  "inline-flex min-h-9 items-center gap-2 rounded-xs text-mat-ink no-underline underline-offset-4 hover:underline";

/**
 * The footer, styled as a cutting mat. Its list of categories is also the menu without JavaScript. The browser lays it
 * out when it comes near the screen, which is most of the layout that a page can leave for later; until then it has
 * about its height.
 */
export const Footer = ({ id, menu, company, hours, theme, year }: FooterProps) => (
  <footer className="mat mt-16 [contain-intrinsic-height:auto_101rem] [content-visibility:auto] md:[contain-intrinsic-height:auto_47rem] print:hidden [--color-focus:var(--color-sun)]">
    <div aria-hidden="true" className="mat-ruler" />
    <Container className="grid gap-x-10 gap-y-12 pt-10 pb-12 md:grid-cols-[1.3fr_2fr_1fr]">
      <div className="grid content-start gap-5">
        <Link href="/" className="w-fit rounded-md" aria-label={`${company.name}, home`}>
          <Logo className="h-14" company={company} again />
        </Link>
        <p className="max-w-72 text-mat-muted">
          Stickers, decals, lettering and name tags, printed and cut to your outline.
        </p>
        <NewsletterBox />
        <div className="flex flex-wrap items-center gap-3">
          <ThemeSwitch chosen={theme} />
          <MeasureToggle look="mat" />
        </div>
      </div>
      <div id={id} className="[&_ul]:columns-2 [&_ul]:gap-x-6 md:[&_ul]:gap-x-10">
        <FooterTitle>Products</FooterTitle>
        <CategoryLinks menu={menu} />
      </div>
      <div>
        <FooterTitle>Talk to us</FooterTitle>
        <ContactList company={company} hours={hours} />
      </div>
    </Container>
    {/* At the end of a page the chat's button floats below the last line. */}
    <div className="border-t border-mat-line bg-mat-deep py-4 pb-16 text-sm text-mat-muted">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <LegalLinks className="contents" company={company} year={year} />
      </Container>
    </div>
  </footer>
);

const FooterTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-3 text-lg text-mat-ink">{children}</h2>
);

const CategoryLinks = sharedPart("ul", ({ menu }: Pick<FooterProps, "menu">) => (
  <>
    {menu.map((entry) => (
      <li key={entry.href} className="pb-4 break-inside-avoid">
        <Link href={entry.href} className={`${linkClass} font-semibold`}>
          {entry.name}
        </Link>
        {entry.children.length === 0 ? null : (
          <ul className="columns-1!">
            {entry.children.map((child) => (
              <li key={child.href}>
                <Link href={child.href} className={`${linkClass} min-h-8! text-sm text-mat-muted!`}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </>
));

const ContactList = sharedPart("ul", ({ company, hours }: Pick<FooterProps, "company" | "hours">) => (
  <>
    <li>
      <a href={phoneHref(company.phone)} className={linkClass}>
        <Phone aria-hidden="true" className="size-4 shrink-0 text-mat-muted" />
        {company.phone}
      </a>
    </li>
    <li>
      <a href={mailtoHref(company.email)} className={linkClass}>
        <Mail aria-hidden="true" className="size-4 shrink-0 text-mat-muted" />
        <span className="min-w-0 break-all">{company.email}</span>
      </a>
    </li>
    <li className="flex gap-2 py-1.5">
      <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-mat-muted" />
      <address className="not-italic">
        {company.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </li>
    <li className="flex gap-2 py-1.5">
      <Clock aria-hidden="true" className="mt-1 size-4 shrink-0 text-mat-muted" />
      {hours}
    </li>
    <Profiles company={company} />
    <li className="pt-4">
      <Link href="/cart/" className={linkClass}>
        Your cart
      </Link>
    </li>
    <li>
      <Link href="/profile/orders/" className={linkClass}>
        Your orders
      </Link>
    </li>
  </>
));

const LegalLinks = sharedPart("div", ({ company, year }: Pick<FooterProps, "company" | "year">) => (
  <>
    <span>
      © {year} {company.name}
    </span>
    {company.short_url === "" ? null : <span>{company.short_url}</span>}
    {INFORMATION.map(({ href, label }) => (
      <Link
        key={href}
        href={href}
        className="inline-flex min-h-9 items-center text-mat-muted no-underline hover:underline"
      >
        {label}
      </Link>
    ))}
  </>
));

function Profiles({ company }: { company: Company }) {
  const profiles = [
    { name: "Facebook", url: company.facebook_url },
    { name: "Yelp", url: company.yelp_url },
    { name: "Google", url: company.google_url },
  ].filter(({ url }) => url !== "");
  return profiles.map(({ name, url }) => (
    <li key={name}>
      <a href={safeHref(url)} rel="noopener" className={linkClass}>
        {name}
      </a>
    </li>
  ));
}
