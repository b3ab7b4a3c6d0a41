import { formatDate } from "#domain/ground/calendar/dates";
import type { AccountView } from "#domain/shop/accounts/account-view";
import { Button } from "../../../../ui/actions/button.tsx";
import { AnswerNotice, SectionLayout, useSection } from "./account-section.tsx";

const names = { google: "Google", apple: "Apple" } as const;

/** The connected sign-in providers; omitted when none is enabled. */
export function IdentitiesSection({ account: { identities } }: { account: AccountView }) {
  const { fetcher, answer } = useSection("disconnect");
  if (identities.length === 0 && !answer) return null;
  return (
    <SectionLayout
      id="identities"
      title="Other ways to sign in"
      lead="You can always sign in with a link we e-mail you."
    >
      <AnswerNotice answer={answer} />
      <ul className="grid gap-3">
        {identities.map(({ provider, email, createdAt }) => (
          <li key={provider} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold">{names[provider]}</p>
              <p className="text-sm break-all text-muted">
                {email === "" ? "" : `${email}, `}since {formatDate(createdAt)}
              </p>
            </div>
            <fetcher.Form method="post" action="/profile/account/">
              <input type="hidden" name="intent" value="disconnect" />
              <input type="hidden" name="provider" value={provider} />
              <Button type="submit" variant="secondary" size="sm" aria-label={`Disconnect ${names[provider]}`}>
                Disconnect
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </SectionLayout>
  );
}
