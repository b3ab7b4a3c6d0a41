import { UserRound } from "lucide-react";
import { ButtonLink } from "../../../../ui/actions/button.tsx";
import { isAccountMarked } from "../../../accounts/index.ts";
import { late } from "../../../kernel/index.ts";
import { SignInButton } from "../sign-in-button.tsx";
import { AccountMenu as ServerAccountMenu, type SignedIn } from "./account-menu.tsx";

export interface AccountProps {
  signedIn: SignedIn | undefined;
}

/** What is shown if the menu cannot be loaded. */
const AccountLink = ({ signedIn }: { signedIn: SignedIn }) => (
  <ButtonLink href="/profile/account/" variant="ghost" aria-label={`Account of ${signedIn.name || signedIn.email}`}>
    <UserRound aria-hidden="true" className="size-5" />
  </ButtonLink>
);

/** Strangers have no menu, and do not load it. */
const AccountMenu = late(
  import.meta.env.SSR ? ServerAccountMenu : undefined,
  () =>
    import("./account-menu.tsx").then(
      ({ AccountMenu: menu }) => menu,
      () => AccountLink,
    ),
  undefined,
  isAccountMarked,
);

/**
 * The account's menu, or the button to sign in, which is hidden while it is not known who is signed in. Its place
 * stays until the menu is there, and is as wide for a short name as for a long one (styles/base.css).
 */
export const Account = ({ signedIn }: AccountProps) => (
  <div className="account">
    {signedIn === undefined ? (
      <div className="sign-in">
        <SignInButton />
      </div>
    ) : (
      <AccountMenu signedIn={signedIn} />
    )}
  </div>
);
