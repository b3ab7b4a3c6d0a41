import { counted } from "#domain/ground/kernel/text";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { PreflightItem } from "../../artwork/index.ts";
import type { TagCodes } from "./use-tag-codes.ts";

/** More codes than this are shown when the customer asks, unless one has a problem. */
const MAX_OPEN = 3;

/** What the codes on the tags say, so that a wrong one is noticed, and those that phones may not read first. */
export function TagCodesList({ codes }: { readonly codes: ReadonlyArray<TagCodes> }) {
  if (codes.length === 0) return null;
  const isGood = ({ result }: TagCodes) => result.level === "ok";
  const sorted = codes.toSorted((a, b) => Number(isGood(a)) - Number(isGood(b)));
  const problems = codes.filter((tagCodes) => !isGood(tagCodes)).length;
  return (
    <Disclosure
      key={problems > 0 ? "problems" : "good"}
      summary={`Codes on ${counted(codes.length, "picture")}${problems > 0 ? `: check ${String(problems)}` : ""}`}
      defaultOpen={problems > 0 || codes.length <= MAX_OPEN}
    >
      <ul className="grid max-h-96 gap-4 overflow-y-auto" aria-live="polite">
        {sorted.map(({ name, result }, index) => (
          <PreflightItem
            key={index}
            result={{ ...result, title: name === "" ? result.title : `${name}: ${result.title}` }}
          />
        ))}
      </ul>
    </Disclosure>
  );
}
