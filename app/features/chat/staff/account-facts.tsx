import type { ReactNode } from "react";
import { addressResource, userResource, type UserRecord } from "../../sync/resources.ts";
import { useSyncedList, useSyncedRecord } from "../../sync/use-synced.ts";
import { watcherTransport } from "../../sync/watcher-transport.ts";

/** The account with the e-mail address that a visitor gave, kept up to date. Anybody can type an address: it proves nothing. */
export function AccountFacts({ email }: { email: string }) {
  const { rows } = useSyncedList<UserRecord>(userResource, { filters: { email }, limit: 1, orderBy: "", transport: watcherTransport() });
  const [user] = rows;
  return user ? <Facts key={user.id} user={user} /> : null;
}

function Facts({ user }: { user: UserRecord }) {
  const { value } = useSyncedRecord<UserRecord>(userResource, { initial: user, transport: watcherTransport() });
  const { total } = useSyncedList(addressResource, { filters: { customer: String(user.id), archived: false }, limit: 1, transport: watcherTransport() });
  return (
    <section aria-label="Account with this e-mail" className="mt-5 grid gap-1 text-sm">
      <h3 className="text-sm font-semibold tracking-normal text-muted">Account with this e-mail</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <Line name="Name">{value.name === "" ? "Not given" : value.name}</Line>
        <Line name="Since">{new Date(value.date_joined ?? "").toLocaleDateString("en-US", { year: "numeric", month: "short", timeZone: "UTC" })}</Line>
        <Line name="Store credit">{value.in_store_credit_localized}</Line>
        <Line name="Addresses">{total}</Line>
      </dl>
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words text-ink tabular-nums">{children}</dd>
  </>
);
