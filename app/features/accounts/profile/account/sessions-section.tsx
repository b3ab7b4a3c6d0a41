import { Form } from "@remix-run/react";
import { Laptop, Smartphone } from "lucide-react";
import { formatDate, formatMoment } from "#domain/ground/calendar/dates";
import { type AccountView, MAX_LISTED_SESSIONS } from "#domain/shop/accounts/account-view";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { Button } from "../../../../ui/actions/button.tsx";
import { forgetUnsaved, usePreferenceUser } from "../../../preferences/index.ts";
import { AnswerNotice, SectionLayout, useSection } from "./account-section.tsx";

const isPhone = (device: string): boolean => /iphone|ipad|android|mobile/i.test(device);

/** The account's sessions, each with a button to end it. */
export function SessionsSection({ account: { sessions } }: { account: AccountView }) {
  const sessionSection = useSection("end-session");
  const all = useSection("end-other-sessions");
  const user = usePreferenceUser();
  const { answer } = all.answer ? all : sessionSection;
  return (
    <SectionLayout
      id="devices"
      title="Signed-in devices"
      lead="Don't recognize a device? Sign it out and change your password."
    >
      <AnswerNotice answer={answer} />
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, device, place, lastSeenAt, createdAt, isCurrent }) => {
          const Icon = isPhone(device) ? Smartphone : Laptop;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold">
                  <span>{device} </span>
                  {isCurrent ? <Badge kind="success">This device</Badge> : null}
                </p>
                <p className="text-sm text-muted">
                  {isCurrent ? "In use now" : `Last used ${formatMoment(lastSeenAt, "medium")}`}, signed in{" "}
                  {formatDate(createdAt)}
                  {place === "" ? "" : `, from ${place}`}
                </p>
              </div>
              {isCurrent ? (
                <Form method="post" action="/account/sign-out/" onSubmit={() => forgetUnsaved(user)}>
                  <Button type="submit" variant="secondary" size="sm">
                    Sign out
                  </Button>
                </Form>
              ) : (
                <sessionSection.fetcher.Form method="post" action="/profile/account/">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" variant="secondary" size="sm" aria-label={`Sign out ${device}`}>
                    Sign out
                  </Button>
                </sessionSection.fetcher.Form>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length < MAX_LISTED_SESSIONS ? null : (
        <p className="text-sm text-muted">These are the {MAX_LISTED_SESSIONS} devices that were used last.</p>
      )}
      {sessions.length > 1 ? (
        <all.fetcher.Form method="post" action="/profile/account/">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit" variant="secondary" loading={all.busy}>
            Sign out all other devices
          </Button>
        </all.fetcher.Form>
      ) : null}
    </SectionLayout>
  );
}
