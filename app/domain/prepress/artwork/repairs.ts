import { BRIDGE, CORNER, GAP, usesOwnLine, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { CutProblemCode } from "#domain/prepress/artwork/cut-line/checks/lint";

/** What one click on a repair button changes about the line. */
export interface Repair {
  readonly label: string;
  readonly changes: Partial<CutChoices>;
}

const wider = (value: number, by: number, most: number): number => Number(Math.min(most, value + by).toFixed(4));

/** Each click tries one more step, by tracing again. Lengths in inches. */
const REPAIRS: Record<CutProblemCode, (choices: CutChoices) => Repair | undefined> = {
  empty: () => undefined,
  "self-intersection": ({ bridge }) => ({
    label: "Smooth out the crossing",
    changes: { bridge: wider(bridge, 0.06, 0.5) },
  }),
  "min-radius": ({ corner }) => ({
    label: "Round the corner",
    changes: { corner: wider(Math.max(corner, CORNER.min), 0.03, CORNER.max) },
  }),
  "min-width": ({ border }) => ({ label: "Make the thin part wider", changes: { border: wider(border, 0.03, 0.3) } }),
  "min-gap": ({ gap, bridge }) => ({
    label: "Close the narrow gap",
    changes: { gap: wider(Math.max(gap, GAP.min), 0.03, GAP.max), bridge: wider(bridge, 0.03, 0.5) },
  }),
  "node-count": ({ corner, bridge }) => ({
    label: "Smooth the line",
    changes: { corner: wider(corner, 0.05, CORNER.max), bridge: wider(bridge, 0.05, 0.5) },
  }),
  islands: () => ({ label: "Join into one piece", changes: { pieces: "one" } }),
  "small-piece": ({ bridge }) => ({
    label: "Join it with its neighbor",
    changes: { bridge: wider(bridge, 0.06, 0.5) },
  }),
  "small-sticker": () => undefined,
  "inner-cut": () => ({ label: "Remove inner cuts", changes: { innerCuts: false } }),
  outside: ({ coverage, corner, border, bridge }) => {
    if (coverage === "solid") return { label: "Cut around everything", changes: { coverage: "all" } };
    // A line that turns more gently than its border is wide cuts off corners.
    if (corner > border) return { label: "Use tighter corners", changes: { corner: Math.max(CORNER.min, border) } };
    return { label: "Bridge wider gaps", changes: { bridge: wider(bridge, 0.06, BRIDGE.max) } };
  },
};

/** No setting changes the line that a file contains. */
const OUR_LINE: Repair = { label: "Use our cut line", changes: { ownLine: false } };

/** Returns the one-click repair of a problem, or undefined if no further step can change it. */
export function findRepair(code: CutProblemCode, choices: CutChoices): Repair | undefined {
  const repair = usesOwnLine(choices) ? OUR_LINE : REPAIRS[code](choices);
  const changes = Object.entries(repair?.changes ?? {});
  return repair && changes.some(([name, value]) => choices[name as keyof CutChoices] !== value) ? repair : undefined;
}
