import { formatDate } from "#domain/ground/calendar/dates";
import { counted } from "#domain/ground/kernel/text";
import { pricesPath, type PricesPage } from "#domain/shop/office/prices";
import { TextLink } from "../../../ui/actions/text-link.tsx";

/** Whom a change does not reach, and which planned version takes its place. */
export function PromisedNote({
  page: { profile, promised, current, versions },
}: {
  readonly page: Pick<PricesPage, "profile" | "promised" | "current" | "versions">;
}) {
  const planned = versions.filter(({ state }) => state === "planned");
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {counted(promised.quotes, "valid quote")} and {counted(promised.carts, "open cart")} keep their price until it
        expires, at most {counted(current.parameters.quoteDays, "day")}. A lower price reaches carts at once.
      </p>
      {planned.map(({ id, version, startsAt }) => (
        <p key={id} className="text-ink">
          From {formatDate(startsAt)} the planned version {version} holds, without what you change now, also without a
          new factor. <TextLink href={pricesPath(profile, version)}>Start from version {version}</TextLink> to change
          it, too.
        </p>
      ))}
    </div>
  );
}
