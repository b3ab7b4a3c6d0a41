import { ArrowLeft } from "lucide-react";
import { useId, useState } from "react";
import type { DecodedList, Encoding } from "#domain/prepress/name-tags/people/encoding";
import { linesInDoubt, splitImprobableParts } from "#domain/prepress/name-tags/people/improbable";
import { Button } from "../../../ui/actions/button.tsx";
import { Radio, RadioGroup } from "../../../ui/fields/field.tsx";

interface EncodingChoiceProps {
  readonly readings: DecodedList["readings"];
  /** "team.csv". */
  readonly from: string;
  readonly onChoose: (text: string) => void;
  readonly onCancel: () => void;
}

const NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8, with damaged letters",
  "utf-16": "UTF-16",
  "windows-1252": "Western European (Windows-1252)",
  macintosh: "Mac (Mac Roman)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  shift_jis: "Japanese (Shift-JIS)",
};

const [LINES, CHARACTERS] = [4, 60];

/** Shows the readings of a file that doesn't say its encoding, to choose the one with the right letters. */
export function EncodingChoice({ readings, from, onChoose, onCancel }: EncodingChoiceProps) {
  const [chosenIndex, setChosenIndex] = useState(0);
  const name = useId();
  return (
    <section aria-label="Choose the letters" className="grid gap-4 rounded-xl bg-surface p-4 ring-1 ring-line md:p-5">
      <RadioGroup
        legend="Which names are written right?"
        hint={`${from} doesn't say how its letters are stored. Letters that look wrong are marked.`}
      >
        <div className="grid gap-2">
          {readings.map(({ encoding, text }, i) => (
            <Radio
              key={encoding}
              name={name}
              checked={i === chosenIndex}
              onChange={() => setChosenIndex(i)}
              className="rounded-lg p-2 has-checked:bg-brand-soft"
              label={
                <>
                  <span className="text-sm text-muted">{NAMES[encoding]}</span>
                  {linesInDoubt(text, LINES).map((line) => (
                    <SampleLine key={line} line={line} />
                  ))}
                </>
              }
            />
          ))}
        </div>
      </RadioGroup>
      <p className="text-sm text-muted">
        If none is right, copy the cells in your spreadsheet and paste them here, or save the list as “CSV UTF-8”.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChoose(readings[chosenIndex]?.text ?? readings[0].text)}>Use these names</Button>
        <Button variant="ghost" onClick={onCancel} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
          Back
        </Button>
      </div>
    </section>
  );
}

const SampleLine = ({ line }: { line: string }) => (
  <span className="block font-semibold wrap-anywhere" translate="no">
    {splitImprobableParts(line, CHARACTERS).map(({ text, isImprobable }, i) =>
      isImprobable ? (
        <mark key={i} className="rounded-sm bg-warning-soft px-0.5 text-warning underline decoration-wavy">
          {text}
        </mark>
      ) : (
        <span key={i}>{text}</span>
      ),
    )}
  </span>
);
