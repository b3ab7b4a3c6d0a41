import { X } from "lucide-react";
import type { ReactNode } from "react";
import { mailtoHref } from "#domain/ground/kernel/settings/company-links";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import type { ChatRoomRecord } from "#domain/chat/records";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { IconButton } from "../../../../ui/actions/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { RoomView } from "../../client/room-view.ts";
import { RecordsSection, VisitorRecords } from "../visitor-profile/visitor-records.tsx";

interface VisitorCardProps {
  room: ChatRoomRecord;
  view: RoomView;
  about: VisitorProfile | undefined;
  problem: string;
  /** On screens that are too narrow to show it beside the conversation. */
  shown: boolean;
  onHide: () => void;
}

const formatTime = (text: string) => new Date(text).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

/** The visitor profile: identity, current page and records. */
export function VisitorCard({ room, view, about, problem, shown, onHide }: VisitorCardProps) {
  const { visits = [], screen_size } = view.staffOnly;
  return (
    <aside
      aria-label="About the visitor"
      className={classes(
        "w-full shrink-0 overflow-y-auto overscroll-contain bg-raised p-4 xl:block xl:w-84 xl:border-l xl:border-line",
        !shown && "hidden",
      )}
    >
      <div className="flex items-center xl:hidden">
        <h2 className="grow text-xl">About the visitor</h2>
        <IconButton label="Back to the conversation" onClick={onHide}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <dl className="grid gap-3">
        <Fact name="Name">{room.customer_name || "No question yet"}</Fact>
        {room.email ? (
          <Fact name="E-mail">
            <a href={mailtoHref(room.email)} className="break-all text-brand-text underline underline-offset-2">
              {room.email}
            </a>
          </Fact>
        ) : null}
        {room.description ? <Fact name="Question">{room.description}</Fact> : null}
        {screen_size ? <Fact name="Screen">{screen_size.replace("x", " × ")}</Fact> : null}
      </dl>
      {about?.account ? <Account account={about.account} proven /> : null}
      {about?.typed ? <Account account={about.typed} proven={false} /> : null}
      <RecordsSection title="Pages visited" count={visits.length} empty="None yet.">
        <ol className="grid max-h-56 gap-1.5 overflow-y-auto text-sm">
          {visits.toReversed().map(({ url, at }, i) => (
            <li key={`${at} ${visits.length - i}`} className="flex gap-2">
              <time dateTime={at} className="shrink-0 text-muted tabular-nums">
                {formatTime(at)}
              </time>
              <span className="min-w-0 break-all">{url}</span>
            </li>
          ))}
        </ol>
      </RecordsSection>
      {problem === "" ? null : (
        <p role="alert" className="mt-5 text-sm text-danger">
          {problem}
        </p>
      )}
      {about ? <VisitorRecords about={about} /> : null}
      {!about && problem === "" ? <Skeleton className="mt-5 h-40" /> : null}
    </aside>
  );
}

/** An account: the signed-in one, or one that only has the typed e-mail address. */
const Account = ({ account, proven }: { account: NonNullable<VisitorProfile["account"]>; proven: boolean }) => (
  <section aria-label={proven ? "Account" : "Account with this e-mail"} className="mt-5 grid gap-1.5 text-sm">
    <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold tracking-normal text-muted">
      {proven ? "Account" : "Account with this e-mail"}{" "}
      <Badge kind={proven ? "success" : "warning"}>{proven ? "Signed in" : "Not verified"}</Badge>
    </h3>
    {proven ? null : (
      <p className="text-muted">
        Anyone can type an e-mail address. Don't share anything from this account until they sign in.
      </p>
    )}
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <Line name="Name">{account.name === "" ? "Not given" : account.name}</Line>
      {proven ? <Line name="E-mail">{account.email}</Line> : null}
      <Line name="Since">
        {new Date(account.date_joined).toLocaleDateString("en-US", {
          year: "numeric",
          month: "short",
          timeZone: "UTC",
        })}
      </Line>
      <Line name="Store credit">{account.in_store_credit_localized}</Line>
      <Line name="Addresses">{account.addresses}</Line>
      <Line name="Orders">{account.orders}</Line>
    </dl>
  </section>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere text-ink tabular-nums">{children}</dd>
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd className="text-ink wrap-anywhere whitespace-pre-wrap">{children}</dd>
  </div>
);
