import type { ReactNode } from "react";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const PRINT_ROOM = "Print room";

/** The layout of the print room and of the pages below it. */
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
    <PageHeader
      title={title}
      breadcrumbs={[
        { label: "Today", href: "/staff/" },
        ...(title === PRINT_ROOM ? [] : [{ label: PRINT_ROOM, href: "/staff/print/" }]),
        { label: title },
      ]}
      actions={actions}
    >
      {lead}
    </PageHeader>
    {children}
  </Container>
);
