import type { SpecWord } from "#domain/ground/kernel/text";

/** The chosen options as short label-value pairs. */
export const SpecList = ({ words }: { words: ReadonlyArray<SpecWord> }) => (
  <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
    {words.map(({ label, value }) => (
      <div key={label} className="flex min-w-0 gap-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
