import type { ReactNode } from "react";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StaffChatNav, type StaffChatPage } from "../staff/staff-chat-nav.tsx";

/** The layout of the staff console's settings pages. */
export const NotificationsPage = ({
  current,
  title,
  lead,
  actions,
  children,
}: {
  current: StaffChatPage;
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <StaffChatNav current={current} onPage />
    <Container className="pb-16">
      <PageHeader title={title} actions={actions}>
        {lead}
      </PageHeader>
      {children}
    </Container>
  </>
);
