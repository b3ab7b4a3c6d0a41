import { ChoiceCard } from "../../pricing/index.ts";
import { RadioGroup } from "../../../ui/fields/field.tsx";

/** A window from the side, with the reader's eye and the vinyl on either face. */
const Pane = ({ inside }: { inside: boolean }) => (
  <svg viewBox="0 0 48 40" aria-hidden="true" className="h-10 w-12 shrink-0 text-muted">
    <rect x="25" y="3" width="6" height="34" rx="1.5" className="fill-sky-soft stroke-sky" strokeWidth="1.4" />
    <rect x={inside ? 32.5 : 21} y="9" width="2.6" height="22" rx="1" className="fill-brand" />
    <path
      d="M3 20c3.5-5 10-5 13.5 0-3.5 5-10 5-13.5 0Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
    <circle cx="9.8" cy="20" r="2.3" fill="currentColor" />
  </svg>
);

/** The side of the window; lettering for the inside is cut mirrored. */
export const GlassChoice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <RadioGroup legend="Where it goes" hideLegend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-2">
      <ChoiceCard
        name="glass"
        value="outside"
        checked={value === "outside"}
        onChange={() => onChange("outside")}
        label="Outside"
        description="Also for walls, boats and cars"
        picture={<Pane inside={false} />}
      />
      <ChoiceCard
        name="glass"
        value="inside"
        checked={value === "inside"}
        onChange={() => onChange("inside")}
        label="Inside of glass"
        description="Mirrored"
        picture={<Pane inside />}
      />
    </div>
  </RadioGroup>
);
