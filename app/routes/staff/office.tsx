import { Outlet, useLocation } from "@remix-run/react";
import { LeavingFormsProvider } from "../../features/kernel/index.ts";
import { UnsavedTexts, useForgetLeavingTexts } from "../../features/office/index.ts";
import type { PageHandle } from "../../features/site/index.ts";

/** The layout of the office's pages: it stands for their frame and shows nothing of its own. */
export const handle: PageHandle = { frame: "office" };

/** Staff go from one conversation to the next within one page, which keeps its sockets. */
const INBOX = "/staff/chat/";

/** Each address is a page of its own: what was typed for one record must not be saved to the next one of its kind. */
export default function Office() {
  const { pathname } = useLocation();
  const leavingForms = useForgetLeavingTexts();
  if (pathname.startsWith(INBOX)) return <Outlet key={INBOX} />;
  return (
    <LeavingFormsProvider value={leavingForms}>
      <UnsavedTexts key={`${pathname} texts`} />
      <Outlet key={pathname} />
    </LeavingFormsProvider>
  );
}
