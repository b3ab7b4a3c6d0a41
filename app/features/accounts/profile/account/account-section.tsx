import { useActionData, useFetcher, useFetchers } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { AccountAnswer } from "#domain/shop/accounts/account-view";
import { Button } from "../../../../ui/actions/button.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";

/** A field of a section: its value, its errors, and the stored value if another save changed it. */
export interface SectionField {
  readonly value: string;
  readonly error: ReadonlyArray<string>;
  /** Set only after a save was refused because of a newer version. */
  readonly storedNow: string | undefined;
}

export type SectionFieldFactory = (name: string, stored: string) => SectionField;

const KEY = "account-";

/**
 * All forms of the page edit one record. A save by one form updates the version, so that it does not conflict with
 * the next form's save before the page's data is reloaded.
 */
function useNewestVersion(loaded: number): number {
  const saved = useFetchers().flatMap(({ key, data }) =>
    key.startsWith(KEY) ? ((data as AccountAnswer | undefined)?.version ?? []) : [],
  );
  return Math.max(loaded, ...saved);
}

/** One form of the page. With JavaScript the result appears in place; without, the whole page is rendered with it. */
export function useSection(intent: string) {
  const fetcher = useFetcher<AccountAnswer>({ key: KEY + intent });
  const posted = useActionData<AccountAnswer>();
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
  const field: SectionFieldFactory = (name, stored) => {
    const now = answer?.now?.values[name];
    const value = answer?.typed[name] ?? stored;
    return {
      value,
      error: messagesAt(answer?.errors, name),
      storedNow: now === undefined || now === value ? undefined : now,
    };
  };
  // A refused form can be submitted again at once, a saved one only after the page's data was reloaded.
  const busy = fetcher.state === "submitting" || (fetcher.state === "loading" && fetcher.data?.done !== "");
  return { fetcher, answer, field, busy };
}

interface SectionLayoutProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account page with a heading that can be linked to. */
export const SectionLayout = ({ id, title, lead, children }: SectionLayoutProps) => (
  <Card as="section" id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 content-start gap-5">
    <div>
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {lead === undefined ? null : <div className="mt-1 text-muted">{lead}</div>}
    </div>
    {children}
  </Card>
);

/** The result of a form: success, or errors about the form as a whole. */
export function AnswerNotice({ answer }: { answer: AccountAnswer | undefined }) {
  const problems = messagesAt(answer?.errors, "__all__");
  if (answer?.done) return <Notice kind="success">{answer.done}</Notice>;
  return problems.length > 0 ? <Notice kind={answer?.now ? "warning" : "error"}>{problems.join(" ")}</Notice> : null;
}

interface SectionFormProps {
  readonly section: ReturnType<typeof useSection>;
  readonly intent: string;
  /** Omitted when the form does not overwrite a record. */
  readonly version?: number;
  readonly submit: string;
  readonly children: ReactNode;
}

/**
 * The version of the last save whose data the page has reloaded. Until then the page holds older data, which the
 * fields must not start from.
 */
function useLatestStamp({ fetcher, answer }: ReturnType<typeof useSection>): string | number {
  const [stamp, setStamp] = useState<string | number>("typed");
  const isAnswered = answer?.done !== undefined && answer.done !== "" && fetcher.state === "idle";
  if (isAnswered && answer.stamp !== stamp) setStamp(answer.stamp);
  return stamp;
}

/** After a save the fields start from the stored values; before it they keep the typed ones. */
export function SectionForm({ section, intent, version, submit, children }: SectionFormProps) {
  const { fetcher, answer, busy } = section;
  return (
    <fetcher.Form method="post" action="/profile/account/" noValidate className="grid gap-4">
      <AnswerNotice answer={answer} />
      <input type="hidden" name="intent" value={intent} />
      {version === undefined ? null : <VersionField loaded={answer?.now?.version ?? version} />}
      <div key={useLatestStamp(section)} className="grid gap-4">
        {children}
      </div>
      <Button type="submit" loading={busy} className="justify-self-start">
        {submit}
      </Button>
    </fetcher.Form>
  );
}

function VersionField({ loaded }: { loaded: number }) {
  return <input type="hidden" name="version" value={useNewestVersion(loaded)} />;
}

/** Shown beside a field whose stored value has changed in the meantime. */
export const storedNowHint = (storedNow: string | undefined): string | undefined =>
  storedNow === undefined ? undefined : `Saved now: ${storedNow === "" ? "nothing" : storedNow}`;
