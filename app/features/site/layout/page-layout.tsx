import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { can } from "#domain/ground/kernel/capabilities";
import type { Company } from "#domain/ground/kernel/settings/company";
import type { Theme } from "#domain/shop/site/choices";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/ground/kernel/measurement";
import type { MenuEntry } from "#domain/shop/site/menu";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { LinkProvider } from "../../../ui/actions/link.tsx";
import { Toaster } from "../../../ui/feedback/toast.tsx";
import { OfflineNotice, useTypedTexts } from "../../api-client/index.ts";
import { hasActiveChat } from "../../chat/index.ts";
import { CompanyContext, UNKNOWN_COMPANY } from "../../company/index.ts";
import {
  isAccountMarked,
  LoginModalHost,
  type PageVisitor,
  readVisitorMarker,
  useFollowedVisitor,
  useVisitor,
  useVisitorAsPreferenceUser,
} from "../../accounts/index.ts";
import { late } from "../../kernel/index.ts";
import { MeasurementContext, PreferenceUserContext, usePreferenceUser } from "../../preferences/index.ts";
import type { AlertBarProps } from "./alert-bar.tsx";
import { AppLink } from "./app-link.tsx";
import {
  AlertBar as ServerAlertBar,
  ChatWidget as ServerChatWidget,
  Footer as ServerFooter,
  HeaderRow as ServerHeaderRow,
  QuietFooter as ServerQuietFooter,
  QuietHeader as ServerQuietHeader,
} from "./frame-parts.ts";
import { useHeadingFocus } from "../use-heading-focus.ts";
import { useOwnAddress } from "../use-own-address.ts";
import { LoadingBar } from "./loading-bar.tsx";
import {
  NoAccess as ServerNoAccess,
  OfficeHeader as ServerOfficeHeader,
  OfficeMenu as ServerOfficeMenu,
} from "./office-frame.tsx";
import type { PageHandle } from "./quiet-frame.tsx";

export interface LayoutData extends PageVisitor {
  menu: ReadonlyArray<MenuEntry>;
  alert: AlertBarProps | undefined;
  company: Company;
  hours: string;
  theme: Theme;
  measurement: Measurement;
  year: number;
}

const FOOTER_MENU = "all-products";

/** Keeps texts that were typed on a page while the user confirms the sign-in. */
function TypedTexts() {
  useTypedTexts(usePreferenceUser());
  return null;
}

const HeaderRow = late(
  import.meta.env.SSR ? ServerHeaderRow : undefined,
  () => import("./frame-parts.ts").then(({ HeaderRow: headerRow }) => headerRow),
  // It shows what belongs to the visitor.
  () => readVisitorMarker() !== undefined,
);
const Footer = late(import.meta.env.SSR ? ServerFooter : undefined, () =>
  import("./frame-parts.ts").then(({ Footer: footer }) => footer),
);
const QuietHeader = late(import.meta.env.SSR ? ServerQuietHeader : undefined, () =>
  import("./frame-parts.ts").then(({ QuietHeader: header }) => header),
);
const QuietFooter = late(import.meta.env.SSR ? ServerQuietFooter : undefined, () =>
  import("./frame-parts.ts").then(({ QuietFooter: footer }) => footer),
);
const always = () => true;
const OfficeHeader = late(
  import.meta.env.SSR ? ServerOfficeHeader : undefined,
  () => import("./office-frame.tsx").then(({ OfficeHeader: header }) => header),
  always,
  // Nobody else comes to the office.
  isAccountMarked,
);
const OfficeMenu = late(
  import.meta.env.SSR ? ServerOfficeMenu : undefined,
  () => import("./office-frame.tsx").then(({ OfficeMenu: menu }) => menu),
  always,
  // Nobody else comes to the office.
  isAccountMarked,
);
export const NoAccessPage = late(
  import.meta.env.SSR ? ServerNoAccess : undefined,
  () => import("./office-frame.tsx").then(({ NoAccess: page }) => page),
  undefined,
  // Nobody else comes to the office.
  isAccountMarked,
);
const AlertBar = late(import.meta.env.SSR ? ServerAlertBar : undefined, () =>
  import("./frame-parts.ts").then(({ AlertBar: alertBar }) => alertBar),
);
const ChatWidget = late(
  import.meta.env.SSR ? ServerChatWidget : undefined,
  () => import("./frame-parts.ts").then(({ ChatWidget: chatWidget }) => chatWidget),
  hasActiveChat,
);

/** The frame that the page asks for; that of the office is only for those who may work in it. */
function useFrame(): PageHandle["frame"] {
  const role = useVisitor()?.signedIn?.role ?? "guest";
  const frame = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.frame)
    .findLast((name) => name !== undefined);
  return frame === "office" && !can(role, "useStaffPages") ? undefined : frame;
}

/**
 * Header, page and footer. Without data (a server error) only a link to the home page is above the page. What is around
 * the page works as HTML, and is loaded when it is needed.
 */
export function PageLayout({ data, children }: { data: LayoutData | undefined; children: ReactNode }) {
  useFollowedVisitor();
  useHeadingFocus();
  useOwnAddress();
  const frame = useFrame();
  const main = (
    <main
      id="main"
      tabIndex={-1}
      className="min-w-0 grow has-[[data-fills-screen]]:flex has-[[data-fills-screen]]:min-h-0 has-[[data-fills-screen]]:flex-col"
    >
      {children}
    </main>
  );
  return (
    <LinkProvider value={AppLink}>
      <CompanyContext.Provider value={data?.company ?? UNKNOWN_COMPANY}>
        <MeasurementContext.Provider value={data?.measurement ?? DEFAULT_MEASUREMENT}>
          <PreferenceUserContext.Provider value={useVisitorAsPreferenceUser}>
            <a
              href="#main"
              className="fixed top-2 left-2 z-60 -translate-y-40 rounded-md bg-ink px-4 py-3 font-semibold text-paper transition-transform focus:translate-y-0"
            >
              Skip to content
            </a>
            <LoadingBar />
            <div className="flex min-h-dvh flex-col">
              {/* Pages that work like an application fill the screen below the header; the footer follows. */}
              <div className="contents has-[[data-fills-screen]]:flex has-[[data-fills-screen]]:h-dvh has-[[data-fills-screen]]:min-h-140 has-[[data-fills-screen]]:flex-col">
                <Top data={data} frame={frame} />
                {data?.alert === undefined || frame !== undefined ? null : <AlertBar {...data.alert} />}
                {frame === "office" ? (
                  <div className="flex min-h-0 grow">
                    <OfficeMenu />
                    {main}
                  </div>
                ) : (
                  main
                )}
              </div>
              <Bottom data={data} frame={frame} />
            </div>
            {data === undefined ? null : <TypedTexts />}
            <Toaster />
            <OfflineNotice />
            {/* Staff answer chats in the staff console. */}
            {data === undefined || frame === "office" ? null : <ChatWidget />}
            <LoginModalHost />
          </PreferenceUserContext.Provider>
        </MeasurementContext.Provider>
      </CompanyContext.Provider>
    </LinkProvider>
  );
}

interface FramePartProps {
  readonly data: LayoutData | undefined;
  readonly frame: PageHandle["frame"];
}

function Top({ data, frame }: FramePartProps) {
  if (data === undefined)
    return (
      <Container as="header" className="py-4">
        <a href="/" className={buttonStyle("ghost", "md", false)}>
          Home
        </a>
      </Container>
    );
  if (frame === "office") return <OfficeHeader company={data.company} />;
  if (frame === "quiet") return <QuietHeader company={data.company} />;
  return (
    <header className="relative h-14 border-b border-line bg-paper md:h-16 print:hidden">
      <HeaderRow menu={data.menu} footerId={FOOTER_MENU} company={data.company} />
    </header>
  );
}

function Bottom({ data, frame }: FramePartProps) {
  if (data === undefined || frame === "office") return null;
  const { menu, company, hours, theme, year } = data;
  if (frame === "quiet") return <QuietFooter company={company} hours={hours} />;
  return <Footer id={FOOTER_MENU} menu={menu} company={company} hours={hours} theme={theme} year={year} />;
}
