import type { ReactNode } from "react";
import { can } from "#domain/ground/kernel/capabilities";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { Crumb } from "../../ui/navigation/breadcrumbs.tsx";
import { ProfilePage, useVisitor } from "../accounts/index.ts";

interface InvoicesPageProps {
  /** Guests see their invoices without the navigation of an account. */
  readonly isSignedIn: boolean;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The last breadcrumb, for pages below the list. */
  readonly current?: string;
  readonly children: ReactNode;
}

const LIST: Crumb = { label: "Invoices", href: "/payments/invoices/" };

const TODAY_CRUMB: Crumb = { label: "Today", href: "/staff/" };

/** The layout of the invoice pages: in the account of a customer, and in the office for staff. */
export function InvoicesPage({ isSignedIn, title, lead, actions, current, children }: InvoicesPageProps) {
  const isStaff = can(useVisitor()?.signedIn?.role ?? "guest", "useStaffPages");
  const ownTrail = current === undefined ? undefined : [LIST, { label: current }];
  const trail = isStaff ? [TODAY_CRUMB, ...(ownTrail ?? [{ label: LIST.label }])] : ownTrail;
  if (isSignedIn && !isStaff)
    return (
      <ProfilePage
        section="Invoices"
        title={title}
        lead={lead}
        actions={actions}
        {...(trail === undefined ? {} : { breadcrumbs: trail })}
      >
        {children}
      </ProfilePage>
    );
  return (
    <Container className="pb-16">
      <PageHeader title={title} actions={actions} {...(trail === undefined ? {} : { breadcrumbs: trail })}>
        {lead}
      </PageHeader>
      {children}
    </Container>
  );
}
