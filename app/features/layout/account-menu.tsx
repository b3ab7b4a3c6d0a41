import { Form, useLocation } from "@remix-run/react";
import { LogOut, MessagesSquare, Package, UserRound } from "lucide-react";
import { can, type Role } from "#domain/accounts/capabilities";
import { ButtonLink } from "../../ui/button.tsx";
import { Dropdown, DropdownButton, DropdownLine, DropdownLink } from "../../ui/dropdown.tsx";

export interface AccountMenuProps {
  signedIn: { name: string; email: string; role: Exclude<Role, "guest"> } | undefined;
}

/** Signing in comes back to where it was asked for. */
export function AccountMenu({ signedIn }: AccountMenuProps) {
  const { pathname, search } = useLocation();
  if (signedIn === undefined) {
    const next = pathname.startsWith("/account/") ? "" : `?next=${encodeURIComponent(pathname + search)}`;
    return (
      <ButtonLink href={`/account/login/${next}`} variant="ghost" className="px-2.5! sm:px-4!" icon={<UserRound aria-hidden="true" className="size-5" />}>
        <span className="max-sm:sr-only">Sign in</span>
      </ButtonLink>
    );
  }
  const name = signedIn.name || signedIn.email;
  return (
    <Dropdown
      align="end"
      ariaLabel={`Account of ${name}`}
      label={
        <>
          <UserRound aria-hidden="true" className="size-5" />
          <span className="max-w-32 truncate max-md:hidden">{name}</span>
        </>
      }
    >
      <p className="px-3 pt-2 pb-1 text-sm text-muted">
        <span className="block truncate font-semibold text-ink">{name}</span>
        {signedIn.name === "" ? null : <span className="block truncate">{signedIn.email}</span>}
      </p>
      <DropdownLine />
      <DropdownLink href="/profile/account/" icon={<UserRound aria-hidden="true" className="size-5 text-muted" />}>
        Your account
      </DropdownLink>
      <DropdownLink href="/profile/orders/" icon={<Package aria-hidden="true" className="size-5 text-muted" />}>
        Your orders
      </DropdownLink>
      {can(signedIn.role, "answerChats") ? (
        <DropdownLink href="/staff/chat/" icon={<MessagesSquare aria-hidden="true" className="size-5 text-muted" />}>
          Chat inbox
        </DropdownLink>
      ) : null}
      <DropdownLine />
      <Form method="post" action="/account/sign-out/">
        <DropdownButton type="submit" icon={<LogOut aria-hidden="true" className="size-5 text-muted" />}>
          Sign out
        </DropdownButton>
      </Form>
    </Dropdown>
  );
}
