import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import {
  FACE_CATEGORIES,
  FACE_CATEGORY_NAMES as names,
  faceStyle,
  type Face,
  type FaceCategory,
} from "#domain/prepress/lettering/type/faces";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { useFont, useFonts } from "../fonts/fonts-context.ts";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { FieldErrors as Messages, RadioGroup, TextInput } from "../../../ui/fields/field.tsx";

interface FontChoiceProps {
  readonly chosen: string;
  /** The customer's text, to preview every font with. */
  readonly sample: string;
  readonly onChange: (slug: string) => void;
  readonly errors: FieldErrors;
}

/** The fonts, each previewed in itself, with a search. */
export function FontChoice({ chosen, sample, onChange, errors }: FontChoiceProps) {
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState<FaceCategory | "all">("all");
  const fonts = useFonts();
  const face = useFont(chosen);
  const sought = query.trim().toLowerCase();
  const isListed = (candidate: Face) =>
    (kind === "all" || candidate.category === kind) && candidate.family.toLowerCase().includes(sought);
  const matches = fonts.filter(isListed);
  const preview = Array.from(sample.trim()).slice(0, 16).join("");
  return (
    <div className="grid grid-cols-1 gap-2">
      <Disclosure
        summary={
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate text-xl leading-normal font-normal" style={face ? faceStyle(face) : undefined}>
              {face?.family ?? "Choose a font"}
            </span>
            <span className="shrink-0 text-sm font-semibold text-brand-text">Change font</span>
          </span>
        }
      >
        <div className="needs-script grid gap-3 pb-3">
          <div className="relative">
            <TextInput
              label="Find a font"
              hideLabel
              type="search"
              placeholder="Find a font"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className="[&_input]:pl-10"
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <Search aria-hidden="true" className="pointer-events-none absolute bottom-3 left-3 size-5 text-muted" />
          </div>
          <div role="group" aria-label="Kind of font" className="flex flex-wrap gap-1.5">
            {(["all", ...FACE_CATEGORIES] as const).map((faceKind) => (
              <button
                key={faceKind}
                type="button"
                aria-pressed={kind === faceKind}
                onClick={() => setKind(faceKind)}
                className={classes(
                  "min-h-9 rounded-full px-3.5 text-sm font-semibold ring-1 ring-edge/70 ring-inset",
                  "hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper",
                  "focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus",
                )}
              >
                {faceKind === "all" ? "All" : names[faceKind]}
              </button>
            ))}
          </div>
        </div>
        <RadioGroup legend="Font" hideLegend>
          <p role="status" className={matches.length === 0 ? "py-4 text-center text-muted" : "sr-only"}>
            {matches.length === 0 ? "No fonts found." : `${matches.length} fonts`}
          </p>
          <div className="-mx-1 max-h-96 space-y-1 overflow-y-auto overscroll-contain p-1">
            {/* Filtered fonts stay in the form, so that the chosen font is never lost. */}
            {fonts.map((listedFace) => (
              <label
                key={listedFace.slug}
                hidden={!isListed(listedFace)}
                className={classes(
                  "relative block rounded-md px-3 py-2 ring-1 ring-transparent hover:bg-raised [&[hidden]]:hidden",
                  "has-checked:bg-brand-soft has-checked:ring-brand",
                  "has-focus-visible:outline-3 has-focus-visible:outline-focus",
                )}
              >
                <input
                  type="radio"
                  name="font"
                  value={listedFace.slug}
                  checked={chosen === listedFace.slug}
                  onChange={() => onChange(listedFace.slug)}
                  aria-label={`${listedFace.family}, ${names[listedFace.category].toLowerCase()}`}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Sample face={listedFace} text={preview === "" ? listedFace.family : preview} />
                <span aria-hidden="true" className="flex justify-between gap-3 text-xs text-muted">
                  <span>{listedFace.family}</span>
                  {listedFace.cutsSmall ? null : <span>for large letters</span>}
                </span>
              </label>
            ))}
          </div>
        </RadioGroup>
      </Disclosure>
      <Messages id="font-error" lines={messagesAt(errors, "font")} />
    </div>
  );
}

const SAMPLE_CLASS = "block truncate text-2xl leading-normal";

/**
 * A text in its font, whose file is loaded once the text is seen: a list of many fonts would load all of them. Without
 * JavaScript the list is a part of the page that a browser shows, and loads, when it is opened.
 */
function Sample({ face, text }: { readonly face: Face; readonly text: string }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!sample.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(sample.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span
        ref={sample}
        aria-hidden="true"
        className={`needs-script ${SAMPLE_CLASS}`}
        style={isSeen ? faceStyle(face) : undefined}
      >
        {text}
      </span>
      <noscript>
        <span className={SAMPLE_CLASS} style={faceStyle(face)}>
          {text}
        </span>
      </noscript>
    </>
  );
}
