import { UserRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { ButtonLink } from "../../../../ui/actions/button.tsx";
import { SignInButton } from "../sign-in-button.tsx";
import { AccountMenu as ServerAccountMenu, type SignedIn } from "./account-menu.tsx";

export interface AccountProps {
  signedIn: SignedIn | undefined;
}

type Menu = (props: { signedIn: SignedIn }) => JSX.Element;
let loadedMenu: Menu | undefined;

/** What is shown if the menu cannot be loaded. */
const AccountLink: Menu = ({ signedIn }) => (
  <ButtonLink href="/profile/account/" variant="ghost" aria-label={`Account of ${signedIn.name || signedIn.email}`}>
    <UserRound aria-hidden="true" className="size-5" />
  </ButtonLink>
);

async function loadMenu(): Promise<Menu> {
  try {
    loadedMenu = (await import("./account-menu.tsx")).AccountMenu;
  } catch {
    loadedMenu = AccountLink;
  }
  return loadedMenu;
}

/** Resolves within the same call, so that React hydrates a loaded menu with the rest of the page. */
const atOnce = (menu: Menu) =>
  ({ then: (resolve: (module: { default: Menu }) => void) => resolve({ default: menu }) }) as Promise<{
    default: Menu;
  }>;

const AccountMenu = import.meta.env.SSR
  ? ServerAccountMenu
  : lazy<Menu>(() => (loadedMenu ? atOnce(loadedMenu) : loadMenu().then((menu) => ({ default: menu }))));

/**
 * Loads the account's menu if the page has it. Called before hydration, because React throws away what it has not
 * hydrated when something changes. Strangers have no menu, and do not load it.
 */
export async function prepareAccount(): Promise<void> {
  if (document.querySelector('header form[action="/account/sign-out/"]') !== null) await loadMenu();
  else if (document.documentElement.dataset["visitor"] === "account") void loadMenu();
}

/** The account's menu, or the button to sign in, which is hidden while it is not known who is signed in. */
export const Account = ({ signedIn }: AccountProps) =>
  signedIn === undefined ? (
    <div className="[[data-visitor=account]_&]:invisible [[data-visitor=account]_&]:min-w-19 md:[[data-visitor=account]_&]:min-w-44">
      <SignInButton />
    </div>
  ) : (
    <Suspense fallback={null}>
      <AccountMenu signedIn={signedIn} />
    </Suspense>
  );
