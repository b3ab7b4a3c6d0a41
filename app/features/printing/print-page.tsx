import type { ReactNode } from "react";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

/** The layout of the print room's pages. */
export const PrintPage = ({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Container className="pb-16">
    <PageHeader title={title} actions={actions}>
      {lead}
    </PageHeader>
    {children}
  </Container>
);
