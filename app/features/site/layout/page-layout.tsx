import type { ReactNode } from "react";
import type { Company } from "#domain/ground/kernel/settings/company";
import type { Theme } from "#domain/shop/site/choices";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/ground/kernel/measure";
import type { PreferenceUser } from "#domain/ground/preferences/preferences";
import type { MenuEntry } from "#domain/shop/site/menu";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { LinkProvider } from "../../../ui/actions/link.tsx";
import { Toaster } from "../../../ui/feedback/toast.tsx";
import { OfflineNotice, useTypedTexts } from "../../api-client/index.ts";
import { ChatWidget } from "../../chat/index.ts";
import { CompanyContext, UNKNOWN_COMPANY } from "../../company/index.ts";
import { LoginModalHost, useFollowedVisitor, VisitorContext, type PageVisitor } from "../../accounts/index.ts";
import { MeasurementContext, PreferenceUserContext } from "../../preferences/index.ts";
import { AlertBar, type AlertBarProps } from "./alert-bar.tsx";
import { AppLink } from "./app-link.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingBar } from "./loading-bar.tsx";

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
function TypedTexts({ user }: { user: PreferenceUser }) {
  useTypedTexts(user);
  return null;
}

/** Header, page and footer. Without data (a server error) only a link to the home page is above the page. */
export function PageLayout({ data, children }: { data: LayoutData | undefined; children: ReactNode }) {
  const visitor = useFollowedVisitor(data);
  const user: PreferenceUser = visitor && (visitor.signedIn?.id ?? null);
  return (
    <LinkProvider value={AppLink}>
      <CompanyContext.Provider value={data?.company ?? UNKNOWN_COMPANY}>
        <MeasurementContext.Provider value={data?.measurement ?? DEFAULT_MEASUREMENT}>
          <VisitorContext.Provider value={visitor}>
            <PreferenceUserContext.Provider value={user}>
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
                  {data?.alert === undefined ? null : <AlertBar {...data.alert} />}
                  {data === undefined ? (
                    <Container as="header" className="py-4">
                      <a href="/" className={buttonStyle("ghost", "md", false)}>
                        Home
                      </a>
                    </Container>
                  ) : (
                    <Header menu={data.menu} visitor={visitor} footerId={FOOTER_MENU} company={data.company} />
                  )}
                  <main
                    id="main"
                    tabIndex={-1}
                    className="grow has-[[data-fills-screen]]:flex has-[[data-fills-screen]]:min-h-0 has-[[data-fills-screen]]:flex-col"
                  >
                    {children}
                  </main>
                </div>
                {data === undefined ? null : (
                  <Footer
                    id={FOOTER_MENU}
                    menu={data.menu}
                    company={data.company}
                    hours={data.hours}
                    theme={data.theme}
                    year={data.year}
                  />
                )}
              </div>
              {data === undefined ? null : <TypedTexts user={user} />}
              <Toaster />
              <OfflineNotice />
              {data === undefined ? null : <ChatWidget />}
              <LoginModalHost />
            </PreferenceUserContext.Provider>
          </VisitorContext.Provider>
        </MeasurementContext.Provider>
      </CompanyContext.Provider>
    </LinkProvider>
  );
}
