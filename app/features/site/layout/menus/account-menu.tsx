import { Form } from "@remix-run/react";
import {
  BookOpenCheck,
  Bug,
  ChartColumn,
  ClipboardList,
  ImageUp,
  LogOut,
  MessagesSquare,
  Package,
  Printer,
  ReceiptText,
  Stamp,
  UserRound,
} from "lucide-react";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { Dropdown, DropdownButton, DropdownSeparator, DropdownLink } from "../../../../ui/overlays/dropdown.tsx";

export interface SignedIn {
  readonly name: string;
  readonly email: string;
  readonly role: Exclude<Role, "guest">;
}

/** What a signed-in user gets instead of the sign-in button. */
export function AccountMenu({ signedIn }: { signedIn: SignedIn }) {
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
      {can(signedIn.role, "answerChats") ? (
        <DropdownLink href="/staff/chat/" icon={<MessagesSquare aria-hidden="true" className="size-5 text-muted" />}>
          Chat inbox
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "manageOrders") ? (
        <DropdownLink href="/staff/orders/" icon={<ClipboardList aria-hidden="true" className="size-5 text-muted" />}>
          All orders
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "manageOrders") ? (
        <DropdownLink href="/staff/proofs/" icon={<Stamp aria-hidden="true" className="size-5 text-muted" />}>
          Proofs
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "manageContent") ? (
        <DropdownLink href="/staff/moderation/" icon={<ImageUp aria-hidden="true" className="size-5 text-muted" />}>
          Moderation
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "manageOrders") ? (
        <DropdownLink href="/staff/print/" icon={<Printer aria-hidden="true" className="size-5 text-muted" />}>
          Print room
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "manageOrders") ? (
        <DropdownLink href="/staff/books/" icon={<BookOpenCheck aria-hidden="true" className="size-5 text-muted" />}>
          Books
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "useStaffPages") ? (
        <DropdownLink href="/staff/analytics/" icon={<ChartColumn aria-hidden="true" className="size-5 text-muted" />}>
          Visits
        </DropdownLink>
      ) : null}
      {can(signedIn.role, "useStaffPages") ? (
        <DropdownLink href="/staff/errors/" icon={<Bug aria-hidden="true" className="size-5 text-muted" />}>
          Errors
        </DropdownLink>
      ) : null}
      <DropdownSeparator />
      <Form method="post" action="/account/sign-out/">
        <DropdownButton type="submit" icon={<LogOut aria-hidden="true" className="size-5 text-muted" />}>
          Sign out
        </DropdownButton>
      </Form>
    </Dropdown>
  );
}
