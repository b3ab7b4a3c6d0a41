import { useCallback, useEffect, useState } from "react";
import { safeParse } from "valibot";
import { Consent, CONSENT_DAYS } from "#domain/shop/analytics/trackers";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { browserStorage } from "../../preferences/index.ts";
import { asksNotToBeTracked } from "../asks-not-to-be-tracked.ts";

const NAME = "measuring";
const CHANGED = "measuring-chosen";

/** This browser's answer; undefined before there is one, or after half a year. */
export function readConsent(): Consent | undefined {
  const read = safeParse(Consent, readPreference(browserStorage(), NAME, { user: null, now: Date.now() }));
  return read.success ? read.output : undefined;
}

/** The answer, "unknown" while the server renders, and "refused" where the browser answers for its user. */
type Choice = Consent | "none" | "refused" | "unknown";

/** The answer and how to change it. Every part of the page that shows it follows. */
export function useConsent(): readonly [Choice, (answer: Consent) => void] {
  const [choice, setChoice] = useState<Choice>("unknown");
  useEffect(() => {
    const read = () => setChoice(asksNotToBeTracked() ? "refused" : (readConsent() ?? "none"));
    read();
    addEventListener(CHANGED, read);
    return () => removeEventListener(CHANGED, read);
  }, []);
  const choose = useCallback((answer: Consent) => {
    const previousAnswer = readConsent();
    storePreference(browserStorage(), NAME, answer, {
      user: null,
      now: Date.now(),
      lifetimeMs: CONSENT_DAYS * DAY_MS,
    });
    // Scripts that run cannot be taken out of a page, only left out of the next one.
    if (previousAnswer === "yes" && answer === "no") location.reload();
    else dispatchEvent(new Event(CHANGED));
  }, []);
  return [choice, choose];
}
