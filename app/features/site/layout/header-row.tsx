import type { Company } from "#domain/ground/kernel/settings/company";
import type { MenuEntry } from "#domain/shop/site/menu";
import { Container } from "../../../ui/layout/container.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Account } from "./menus/account.tsx";
import { CartButton } from "./cart-button.tsx";
import { Logo } from "./logo.tsx";
import { MenuDrawer } from "./menus/menu-drawer.tsx";
import { ProductsMenu } from "./menus/products-menu.tsx";
import { useVisitor } from "../../accounts/index.ts";
import { SearchBox } from "../../search/index.ts";

export interface HeaderRowProps {
  menu: ReadonlyArray<MenuEntry>;
  /** The link to the full list of categories, for the phone's menu button without JavaScript. */
  footerId: string;
  company: Company;
}

/** What stands in the header, in one row on every screen. */
export const HeaderRow = ({ menu, footerId, company }: HeaderRowProps) => (
  <Container className="flex h-full items-center gap-2 md:gap-3">
    <MenuDrawer menu={menu} footerId={footerId} />
    <Link href="/" aria-label={`${company.name}, home`} className="min-w-0 rounded-md">
      <Logo className="h-9 max-w-full md:h-12" company={company} />
    </Link>
    <ProductsMenu menu={menu} />
    <SearchBox className="header-search" />
    <div className="visitor-buttons flex items-center">
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
      <CartButton count={visitor?.cartCount} />
    </>
  );
}
