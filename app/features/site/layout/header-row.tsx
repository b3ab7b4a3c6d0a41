import type { Company } from "#domain/ground/kernel/settings/company";
import type { MenuEntry } from "#domain/shop/site/menu";
import { Container } from "../../../ui/layout/container.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Account } from "./menus/account.tsx";
import { CartButton } from "./cart-button.tsx";
import { Logo } from "./logo.tsx";
import { MenuDrawer } from "./menus/menu-drawer.tsx";
import { useVisitor } from "../../accounts/index.ts";
import { SearchBox } from "../../search/index.ts";

export interface HeaderRowProps {
  menu: ReadonlyArray<MenuEntry>;
  /** The link to the full list of categories, for the phone's menu button without JavaScript. */
  footerId: string;
  company: Company;
}

/** The header's first row. Its second is the bar of categories. */
export const HeaderRow = ({ menu, footerId, company }: HeaderRowProps) => (
  <Container className="flex flex-wrap items-center gap-x-2 gap-y-2 py-2.5 md:gap-x-[min(3vw,2rem)]">
    <MenuDrawer menu={menu} footerId={footerId} />
    <Link href="/" aria-label={`${company.name}, home`} className="-my-1 shrink-0 rounded-md">
      <Logo className="h-9 md:h-13" company={company} />
    </Link>
    <SearchBox className="max-md:order-last max-md:w-full md:min-w-0 md:basis-48 md:grow md:mr-auto md:max-w-xl" />
    <div className="visitor-buttons ml-auto flex items-center md:gap-1 md:ml-0">
      <VisitorButtons />
    </div>
  </Container>
);

/** What belongs to the visitor. */
function VisitorButtons() {
  const visitor = useVisitor();
  return (
    <>
      <Account signedIn={visitor?.signedIn} />
      <CartButton count={visitor?.cartCount ?? 0} />
    </>
  );
}
