/** A few good colors as swatches, and any other by the browser's own picker. */
export function ColorField({
  label,
  value,
  colors,
  onChange,
  onNone,
}: {
  label: string;
  value: string | null;
  colors: ReadonlyArray<readonly [hex: string, name: string]>;
  onChange: (hex: string) => void;
  onNone?: () => void;
}) {
  const swatch =
    "relative size-8 rounded-full ring-1 ring-edge ring-inset aria-pressed:ring-3 aria-pressed:ring-brand aria-pressed:outline-2 aria-pressed:outline-surface aria-pressed:-outline-offset-5 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus";
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {onNone ? (
          <button
            type="button"
            aria-pressed={value === null}
            onClick={onNone}
            title="None"
            aria-label={`${label}: none`}
            className={`${swatch} bg-white`}
          >
            <span aria-hidden="true" className="absolute inset-0 m-auto h-0.5 w-6 -rotate-45 bg-[#c8102e]" />
          </button>
        ) : null}
        {colors.map(([hex, name]) => (
          <button
            key={hex}
            type="button"
            aria-pressed={value === hex}
            onClick={() => onChange(hex)}
            title={name}
            aria-label={`${label}: ${name}`}
            className={swatch}
            style={{ background: hex }}
          />
        ))}
        <label
          title="Another color"
          className="relative grid size-8 place-items-center rounded-full bg-[conic-gradient(#ef5b3f,#ffc93a,#6f8f4e,#0f766e,#3b6fb5,#6a3d7c,#ef5b3f)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <span className="sr-only">{label}: another color</span>
          <input
            type="color"
            value={value ?? "#ffffff"}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </div>
  );
}
