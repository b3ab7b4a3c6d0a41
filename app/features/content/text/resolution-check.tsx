import { useId, useState } from "react";
import { typedCount, typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { checkResolution, type Sharpness } from "#domain/shop/content/resolution";
import { useIsHydrated } from "../../kernel/index.ts";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Tool } from "./tool.tsx";

const VERDICTS: Readonly<Record<Sharpness, string>> = {
  sharp: "Sharp, even from up close.",
  acceptable: "Fine from a step away. Up close, small text looks soft.",
  soft: "Too few pixels: edges will look blurred. Print it smaller, or redraw it as a vector.",
};

/** Pixels of the longer side of a picture file, read on this device only. Undefined when it is no picture. */
async function longerSide(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return Math.max(image.naturalWidth, image.naturalHeight) || undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Pixels and inches in, dots per inch out. Without JavaScript it is a table of common sizes. */
export function ResolutionCheck() {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [pixels, setPixels] = useState("900");
  const [inches, setInches] = useState("3");
  const [message, setMessage] = useState("");
  const result = checkResolution(typedCount(pixels) ?? Number.NaN, Number(typedMeasure(inches)));

  async function readFile(file: File | undefined) {
    if (!file) return;
    const side = await longerSide(file);
    setMessage(side === undefined ? `We couldn't read ${file.name} here. Enter its pixels instead.` : file.name);
    if (side !== undefined) setPixels(String(side));
  }

  return (
    <Tool
      title="Is my picture sharp enough?"
      lead="Choose a file or enter its longer side. The file stays on your device."
    >
      {isHydrated ? (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextInput
              label="Longer side, in pixels"
              inputMode="numeric"
              value={pixels}
              onChange={({ currentTarget }) => setPixels(currentTarget.value)}
            />
            <TextInput
              label="Printed, in inches"
              inputMode="decimal"
              value={inches}
              onChange={({ currentTarget }) => setInches(currentTarget.value)}
            />
          </div>
          <div>
            <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
              Or read them from a picture
            </label>
            <input
              id={id}
              type="file"
              accept="image/*"
              onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0])}
              className="w-full text-sm file:mr-3 file:min-h-11 file:rounded-full file:border-0 file:bg-surface file:px-4 file:font-semibold file:text-ink"
            />
            <p aria-live="polite" className="mt-1.5 text-sm break-words text-muted">
              {message}
            </p>
          </div>
        </>
      ) : (
        <CommonSizes />
      )}
      {isHydrated ? (
        <p aria-live="polite" className="rounded-lg bg-surface px-4 py-3 ring-1 ring-line">
          {result === undefined ? (
            "Enter pixels and inches above zero."
          ) : (
            <>
              <strong className="tabular-nums">{result.dpi} dots per inch.</strong>
              <span> {VERDICTS[result.sharpness]} </span>
              {result.sharpUpTo > 0 ? <span>{`This picture has 300 up to ${result.sharpUpTo} in.`}</span> : null}
            </>
          )}
        </p>
      ) : null}
    </Tool>
  );
}

/** Inches of a sticker's longer side. */
const SIZES = [1, 2, 3, 6, 12] as const;

const CommonSizes = () => (
  <ul className="grid gap-1 tabular-nums">
    {SIZES.map((size) => (
      <li key={size}>
        {size} in: {size * 300} pixels are sharp, {size * 150} are enough from a step away.
      </li>
    ))}
  </ul>
);
