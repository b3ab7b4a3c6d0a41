import {
  BadgePercent,
  CreditCard,
  HandHeart,
  MapPin,
  MessagesSquare,
  Package,
  PenTool,
  ReceiptText,
  Stamp,
  Star,
  Truck,
  UserRound,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useVisitor } from "../visitor.ts";
import { openRegisterOnClick, REGISTER_HREF } from "../login-panel/use-login-modal.ts";
import type { Crumb } from "../../../ui/navigation/breadcrumbs.tsx";
import { classes } from "../../../ui/classes.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

interface Section {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
}

/** The sections of an account, in the order of the navigation. */
const SECTIONS = [
  { label: "Account", href: "/profile/account/", icon: UserRound },
  { label: "Orders", href: "/profile/orders/", icon: Package },
  { label: "Invoices", href: "/payments/invoices/", icon: ReceiptText },
  { label: "Proofs", href: "/profile/proofs/", icon: Stamp },
  { label: "Shipments", href: "/profile/shipments/", icon: Truck },
  { label: "Designs", href: "/profile/designs/", icon: PenTool },
  { label: "Reviews", href: "/profile/reviews/", icon: Star },
  { label: "Chats", href: "/profile/chats/", icon: MessagesSquare },
  { label: "Addresses", href: "/profile/addresses/", icon: MapPin },
  { label: "Cards", href: "/profile/cards/", icon: CreditCard },
  { label: "Store credit", href: "/profile/credit/", icon: Wallet },
  { label: "Wholesale", href: "/profile/wholesale/", icon: BadgePercent },
  { label: "Nonprofit", href: "/profile/nonprofit/", icon: HandHeart },
] as const satisfies ReadonlyArray<Section>;

export type ProfileSection = (typeof SECTIONS)[number]["label"];

export interface ProfilePageProps {
  /** The section that the page belongs to; marked in the navigation. */
  section: ProfileSection;
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** The breadcrumbs after "Your account", for pages below a section. */
  breadcrumbs?: ReadonlyArray<Crumb>;
  actions?: ReactNode;
  children: ReactNode;
}

/** The navigation of an account: beside the content, or above it on a narrow screen. */
function SectionList({ section }: Pick<ProfilePageProps, "section">) {
  const list = useRef<HTMLUListElement>(null);
  // On a narrow screen the navigation scrolls sideways: scrolls the current section into view.
  useEffect(() => {
    const currentLink = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && currentLink)
      list.current.scrollLeft = currentLink.offsetLeft - (list.current.clientWidth - currentLink.offsetWidth) / 2;
  }, [section]);
  return (
    <nav aria-label="Your account" className="print:hidden min-w-0 pt-4 md:pt-8">
      {/* Extends to the screen edges and fades out there, which shows that it scrolls. */}
      <ul
        ref={list}
        className="fade-ends relative -mx-4 flex gap-0.5 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:none] md:sticky md:top-6 md:mx-0 md:grid md:gap-1 md:overflow-visible md:p-1"
      >
        {SECTIONS.map(({ label, href, icon: Icon }) => {
          const isCurrent = label === section;
          return (
            <li key={label} className="shrink-0">
              <Link
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold whitespace-nowrap md:gap-3 md:px-4 no-underline transition-colors",
                  isCurrent ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-sunken hover:text-ink",
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * The layout of all account pages. A guest, who may open the pages of an order that they placed in this browser or
 * opened by a link, has no navigation, because every other page needs an account.
 */
export function ProfilePage({ section, title, lead, breadcrumbs, actions, children }: ProfilePageProps) {
  const isGuest = useVisitor()?.signedIn === undefined;
  const trail =
    breadcrumbs === undefined || isGuest
      ? undefined
      : [{ label: "Account", href: "/profile/account/" }, ...breadcrumbs];
  return (
    <Container
      className={classes("grid gap-x-10 pb-16 print:block", isGuest ? "" : "md:grid-cols-[13rem_minmax(0,1fr)]")}
    >
      {isGuest ? null : <SectionList section={section} />}
      <div className="min-w-0">
        <PageHeader title={title} {...(trail === undefined ? {} : { breadcrumbs: trail })} actions={actions}>
          {lead}
        </PageHeader>
        {isGuest ? (
          <Notice kind="info" className="mb-8 max-w-2xl print:hidden">
            To open your order on another device, use the link in our e-mails or{" "}
            <TextLink href="/orders/find/">ask for a new one</TextLink>. To keep all your orders and designs in one
            place,{" "}
            <TextLink href={REGISTER_HREF} onClick={openRegisterOnClick}>
              create an account
            </TextLink>{" "}
            with the same e-mail address.
          </Notice>
        ) : null}
        {children}
      </div>
    </Container>
  );
}
