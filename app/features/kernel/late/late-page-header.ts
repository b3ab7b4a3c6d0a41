import { PageHeader as ServerPageHeader } from "../../../ui/layout/page-header.tsx";
import { late } from "./late.tsx";

/** The header of a page that only its address changes: it works as HTML. */
export const LatePageHeader = late(import.meta.env.SSR ? ServerPageHeader : undefined, () =>
  import("../../../ui/layout/page-header.tsx").then(({ PageHeader }) => PageHeader),
);
