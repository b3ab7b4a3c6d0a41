import { Form } from "@remix-run/react";
import { Briefcase, LogOut, Package, ReceiptText, UserRound } from "lucide-react";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { TODAY } from "#domain/shop/office/office-pages";
import { Dropdown, DropdownButton, DropdownSeparator, DropdownLink } from "../../../../ui/overlays/dropdown.tsx";
import { forgetUnsaved, usePreferenceUser } from "../../../preferences/index.ts";

export interface SignedIn {
  readonly name: string;
  readonly email: string;
  readonly role: Exclude<Role, "guest">;
}

/** What a signed-in user gets instead of the sign-in button. */
export function AccountMenu({ signedIn }: { signedIn: SignedIn }) {
  const name = signedIn.name || signedIn.email;
  const user = usePreferenceUser();
  return (
    <Dropdown
      align="end"
      bare
      buttonClassName="px-2.5!"
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
      <DropdownSeparator />
      <DropdownLink href="/profile/account/" icon={<UserRound aria-hidden="true" className="size-5 text-muted" />}>
        Your account
      </DropdownLink>
      <DropdownLink href="/profile/orders/" icon={<Package aria-hidden="true" className="size-5 text-muted" />}>
        Your orders
      </DropdownLink>
      <DropdownLink href="/payments/invoices/" icon={<ReceiptText aria-hidden="true" className="size-5 text-muted" />}>
        {can(signedIn.role, "useStaffPages") ? "Invoices" : "Your invoices"}
      </DropdownLink>
      {can(signedIn.role, "useStaffPages") ? (
        <DropdownLink href={TODAY} icon={<Briefcase aria-hidden="true" className="size-5 text-muted" />}>
          Office
        </DropdownLink>
      ) : null}
      <DropdownSeparator />
      <Form method="post" action="/account/sign-out/" onSubmit={() => forgetUnsaved(user)}>
        <DropdownButton type="submit" icon={<LogOut aria-hidden="true" className="size-5 text-muted" />}>
          Sign out
        </DropdownButton>
      </Form>
    </Dropdown>
  );
}
