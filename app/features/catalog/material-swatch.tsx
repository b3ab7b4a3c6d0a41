import type { MaterialView } from "#domain/shop/catalog/views";

/** Five rows of five holes, as dashes of no length. */
const HOLES = "M4 4h33M4 12h33M4 20h33M4 28h33M4 36h33";

/** A material swatch: its color with a sheen, on a checkerboard when transparent. */
export function MaterialSwatch({
  material,
  className = "size-11",
}: {
  material: Pick<MaterialView, "swatch" | "finish">;
  className?: string;
}) {
  const { base, sheen, opacity } = material.swatch;
  return (
    <span
      aria-hidden="true"
      className={`checker relative block shrink-0 overflow-hidden rounded-md ring-1 ring-edge ${className}`}
    >
      <svg viewBox="0 0 40 40" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <rect width="40" height="40" fill={base} fillOpacity={opacity} />
        <path d="M-4 30 30-4h12L-4 42Z" fill={sheen} fillOpacity={material.finish === "matte" ? 0.25 : 0.8} />
        {material.finish === "perforated" ? (
          <path
            d={HOLES}
            stroke="#2a1533"
            strokeOpacity="0.55"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeDasharray="0 8"
          />
        ) : null}
      </svg>
    </span>
  );
}
