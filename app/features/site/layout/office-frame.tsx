import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import {
  BookOpenCheck,
  Bug,
  ChartColumn,
  ClipboardList,
  Contact,
  FileUser,
  Gift,
  History,
  ImageUp,
  KeyRound,
  LibraryBig,
  MailX,
  Menu,
  MessagesSquare,
  Palette,
  Printer,
  ReceiptText,
  Search,
  Stamp,
  Store,
  Sun,
  Tags,
  TriangleAlert,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { WrittenText } from "#domain/ground/kernel/forms/written-text";
import type { Company } from "#domain/ground/kernel/settings/company";
import { type OfficeHref, officePageAt, officePages, TODAY } from "#domain/shop/office/office-pages";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { classes } from "../../../ui/classes.ts";
import { Dropdown, DropdownLink, DropdownSeparator } from "../../../ui/overlays/dropdown.tsx";
import { useVisitor } from "../../accounts/index.ts";
import { ErrorPage, SignInLink } from "./error-page.tsx";
import { Logo } from "./logo.tsx";
import { AccountMenu } from "./menus/account-menu.tsx";

const ICONS: Readonly<Record<OfficeHref, LucideIcon>> = {
  "/staff/": Sun,
  "/staff/chat/": MessagesSquare,
  "/staff/orders/": ClipboardList,
  "/staff/proofs/": Stamp,
  "/staff/print/": Printer,
  "/staff/claims/": TriangleAlert,
  "/payments/invoices/": ReceiptText,
  "/staff/records/": LibraryBig,
  "/staff/people/customers/": Contact,
  "/staff/gift-cards/": Gift,
  "/staff/moderation/": ImageUp,
  "/staff/applications/": FileUser,
  "/staff/prices/": Tags,
  "/staff/books/": BookOpenCheck,
  "/staff/analytics/": ChartColumn,
  "/staff/press/": Palette,
  "/staff/people/": Users,
  "/staff/people/roles/": KeyRound,
  "/staff/history/": History,
  "/staff/emails/": MailX,
  "/staff/errors/": Bug,
};

/** Loaded when it is first asked for. */
const GoTo = lazy(() => import("../../office/lazy.ts").then(({ GoTo: goTo }) => ({ default: goTo })));

/** The button of the office's search, which Ctrl+K also opens. */
function FindButton() {
  const role = useVisitor()?.signedIn?.role ?? "guest";
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const find = () => {
    setUsed(true);
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      find();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={buttonStyle("ghost", "sm", false, "needs-script")}
        aria-keyshortcuts="Control+K"
        onClick={find}
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="max-xs:sr-only">Find</span>
        <kbd aria-hidden="true" className="rounded-sm bg-raised px-1.5 text-xs text-muted max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {isUsed ? (
        <Suspense fallback={null}>
          <GoTo role={role} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const useMenu = () => {
  const role = useVisitor()?.signedIn?.role ?? "guest";
  const current = officePageAt(useLocation().pathname);
  return officePages(role).map(({ href, name }) => ({ href, name, Icon: ICONS[href], isCurrent: href === current }));
};

/** Above every page of the office: the menu on a phone, the way to the shop, and the account. */
export function OfficeHeader({ company }: { company: Company }) {
  const pages = useMenu();
  const signedIn = useVisitor()?.signedIn;
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-2 py-1.5 print:hidden">
      <Dropdown
        bare
        className="md:hidden"
        variant="ghost"
        ariaLabel="Menu"
        isNavigation
        label={<Menu aria-hidden="true" className="size-6" />}
      >
        {pages.map(({ href, name, Icon, isCurrent }) => (
          <DropdownLink
            key={href}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            icon={<Icon aria-hidden="true" className="size-5 text-muted" />}
          >
            {name}
          </DropdownLink>
        ))}
        <DropdownSeparator />
        <DropdownLink href="/" icon={<Store aria-hidden="true" className="size-5 text-muted" />}>
          See the shop
        </DropdownLink>
      </Dropdown>
      <Link href={TODAY} aria-label={`${company.name} office, Today`} className="shrink-0 rounded-md">
        <Logo className="h-9" company={company} />
      </Link>
      <span className="mr-auto text-sm font-semibold text-muted max-xs:sr-only">Office</span>
      <FindButton />
      <Link href="/" className={buttonStyle("ghost", "sm", false, "max-md:hidden")}>
        <Store aria-hidden="true" className="size-5" />
        See the shop
      </Link>
      {signedIn === undefined ? null : <AccountMenu signedIn={signedIn} />}
    </header>
  );
}

/** The menu beside every page of the office, where there is room. */
export function OfficeMenu() {
  const pages = useMenu();
  return (
    <nav
      aria-label="Office"
      className="min-w-56 shrink-0 overflow-y-auto bg-surface px-3 py-4 ring-1 ring-line max-md:hidden print:hidden"
    >
      <ul className="sticky top-2 grid gap-0.5">
        {pages.map(({ href, name, Icon, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className={classes(
                "flex min-h-10 items-center gap-2.5 rounded-md px-3 text-sm font-semibold no-underline transition-colors",
                isCurrent ? "bg-brand-soft text-brand-text" : "text-ink hover:bg-raised",
              )}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MAX_ROWS = 12;
const CHARACTERS_PER_ROW = 60;

/** The page for a form of the office whose sender lost access meanwhile. Its texts are there to be copied. */
export const NoAccess = ({ texts }: { texts: ReadonlyArray<WrittenText> }) => (
  <ErrorPage code="404" title="You no longer have access">
    <p className="text-lg text-muted">
      Nothing was saved.{texts.length > 0 ? " What you wrote is below, so that you can copy it." : ""}
    </p>
    {/* The texts stay in this tab, which may not know yet that its session ended. */}
    <SignInLink target="_blank" />
    {texts.map(({ name, label, text }) => (
      <label key={name} className="grid w-full gap-1 text-left">
        <span className="font-semibold">{label}</span>
        <textarea
          readOnly
          dir="auto"
          rows={Math.min(MAX_ROWS, Math.ceil(text.length / CHARACTERS_PER_ROW) + text.split("\n").length - 1)}
          defaultValue={text}
          className="rounded-md border border-line bg-surface px-3.5 py-2"
        />
      </label>
    ))}
    <ButtonLink href="/" variant="secondary">
      Go to the home page
    </ButtonLink>
  </ErrorPage>
);
