import { hasTrackers, type TrackerIds } from "#domain/shop/analytics/tracker-ids";
import { Button } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useConsent } from "./consent.ts";

/** Asks once whether others may measure visits. Only where the shop has such services, and never under Do Not Track. */
export function ConsentNotice({ trackers }: { trackers: TrackerIds }) {
  const [choice, choose] = useConsent();
  if (!hasTrackers(trackers) || choice !== "none") return null;
  return (
    <section aria-label="Measuring" className="fixed bottom-4 left-4 z-30 mr-20 max-w-sm print:hidden">
      <Card padding="sm" className="grid gap-3 shadow-lg">
        <p className="text-sm">
          May we tell {nameTrackers(trackers)} which pages and products you look at? It helps us advertise. Nothing is
          loaded before you allow it. <TextLink href="/privacy-policy/">Privacy</TextLink>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => choose("no")}>
            No, thanks
          </Button>
          <Button size="sm" variant="secondary" onClick={() => choose("yes")}>
            Allow
          </Button>
        </div>
      </Card>
    </section>
  );
}

/** The same question on the privacy page, where the answer can be changed. */
export function ConsentAnswer({ trackers }: { trackers: TrackerIds }) {
  const [choice, choose] = useConsent();
  if (!hasTrackers(trackers) || choice === "unknown") return null;
  return (
    <Card as="section" aria-labelledby="measuring" className="mt-10 grid gap-3">
      <h2 id="measuring" className="text-xl">
        Measuring by others
      </h2>
      {choice === "refused" ? (
        <p>Your browser asks not to be tracked, so we tell nobody about your visit.</p>
      ) : (
        <>
          <p role="status">
            {choice === "yes"
              ? `You allow ${nameTrackers(trackers)} to measure your visits. They set cookies of their own.`
              : `${nameTrackers(trackers)} learn nothing about your visits.`}
          </p>
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => choose(choice === "yes" ? "no" : "yes")}
          >
            {choice === "yes" ? "Stop it" : "Allow it"}
          </Button>
        </>
      )}
    </Card>
  );
}

const nameTrackers = ({ google, meta }: TrackerIds): string =>
  [...(google === undefined ? [] : ["Google"]), ...(meta === undefined ? [] : ["Meta"])].join(" and ");
