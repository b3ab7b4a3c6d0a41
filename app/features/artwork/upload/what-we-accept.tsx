import { Layers, Ruler, ShieldCheck, Sparkles } from "lucide-react";
import { ALLOWED_EXTENSIONS, MAX_PARTED_BYTES } from "#domain/ground/files/upload-rules";
import { lengthWithUnit } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { DPI } from "#domain/prepress/artwork/preflight/preflight";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { fileSize, wholeNumber } from "#domain/ground/kernel/text";

interface Props {
  readonly size: { readonly width: number; readonly height: number };
  readonly measurement: Measurement;
}

const shown = ALLOWED_EXTENSIONS.filter((extension) => extension !== "tif" && extension !== "jpeg").map((extension) =>
  extension.toUpperCase(),
);

/** File requirements, shown before a file is chosen; the pixels fit the ordered size. */
export function WhatWeAccept({ size, measurement }: Props) {
  const longest = Math.max(size.width, size.height);
  const tips = [
    {
      icon: Layers,
      title: "Vector files stay sharp",
      text: "SVG, PDF and AI print crisp at any size. We prepare an EPS by hand, and send you a proof.",
    },
    {
      icon: Ruler,
      title: `${wholeNumber(Math.ceil(longest * DPI.target))} pixels or more`,
      text: (
        <>
          on the longer side print sharp at {lengthWithUnit(longest, measurement)}. We'll tell you if your file has
          fewer. A logo with few pixels can <TextLink href="/vectorization/">be turned into a drawing</TextLink>.
        </>
      ),
    },
    {
      icon: Sparkles,
      title: "Transparent is best",
      text: "The cut follows the outline. You can remove a plain background in the next step.",
    },
    { icon: ShieldCheck, title: "Private", text: "Only you and the people who print your order can see your file." },
  ];
  return (
    <section aria-labelledby="accepted" className="grid gap-4">
      <h2 id="accepted" className="text-xl">
        What makes a good file
      </h2>
      <ul className="grid gap-3.5">
        {tips.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <p className="text-sm text-muted">
              <strong className="block text-base text-ink">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-1.5" aria-label="File types">
        {shown.map((extension) => (
          <span key={extension} className="rounded-sm bg-raised px-2 py-0.5 text-xs font-semibold text-muted">
            {extension}
          </span>
        ))}
        <span className="px-1 py-0.5 text-xs text-muted">up to {fileSize(MAX_PARTED_BYTES)}</span>
      </p>
    </section>
  );
}
