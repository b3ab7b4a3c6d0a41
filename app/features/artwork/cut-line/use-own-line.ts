import { useEffect, useRef, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { CutlineClient } from "./cutline.client.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** The cut line that a page contains, checked for the current choices. */
export interface CheckedOwnLine {
  /** Why it can't be cut; undefined if it can. */
  readonly problem: string | undefined;
}

/** Checks the cut line that the current page contains. Undefined without one, and until it is checked. */
export function useOwnLine(
  client: React.RefObject<CutlineClient | undefined>,
  fileLine: OwnLine | undefined,
  choices: CutChoices,
): CheckedOwnLine | undefined {
  const [checked, setChecked] = useState<CheckedOwnLine & { readonly own: OwnLine }>();
  // Compared by value. Whether it is chosen changes nothing about it.
  const { box, cut, pieces, gap } = choices;
  const key = JSON.stringify({ box, cut, pieces, gap });
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  useEffect(() => {
    if (!fileLine) return;
    const { isCurrent, cleanup } = startEffect();
    client.current?.ownLine(latest.current, fileLine).then(
      (line) => isCurrent() && setChecked({ own: fileLine, problem: line.ok ? undefined : line.error.message }),
      () => undefined,
    );
    return cleanup();
  }, [client, fileLine, key]);
  return checked?.own === fileLine ? checked : undefined;
}

interface Offer {
  /** Nothing about the cut was chosen yet. */
  readonly isNew: boolean;
  readonly page: number;
  /** The page is rendered, so that it is known whether it has one. */
  readonly isOpen: boolean;
  readonly own: OwnLine | undefined;
  readonly checked: CheckedOwnLine | undefined;
  readonly shapes: ReadonlyArray<Shape>;
  readonly choices: CutChoices;
  readonly adjust: (changes: Partial<CutChoices>) => void;
}

/** Chooses the own line of a new file once, and gives it up where it can't be cut. Later the customer decides. */
export function useOwnLineOffer({ isNew, page, isOpen, own, checked, shapes, choices, adjust }: Offer): void {
  const wasNew = useRef(isNew);
  const offeredPage = useRef<number | undefined>(undefined);
  const canBeCut = checked !== undefined && checked.problem === undefined;
  const isOffered = wasNew.current && canBeCut && shapes.includes("custom");
  const isImpossible = choices.ownLine && isOpen && (own === undefined || checked?.problem !== undefined);
  useEffect(() => {
    if (isImpossible) adjust({ ownLine: false });
    else if (isOffered && offeredPage.current !== page) {
      offeredPage.current = page;
      adjust({ ownLine: true, outline: "custom", removeBackground: false });
    }
  }, [isImpossible, isOffered, page, adjust]);
}
