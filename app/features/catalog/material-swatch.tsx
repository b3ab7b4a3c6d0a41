import type { MaterialView } from "#domain/shop/catalog/views";

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
      className={`checker relative block shrink-0 overflow-hidden rounded-md ring-1 ring-line ${className}`}
    >
      <svg viewBox="0 0 40 40" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <rect width="40" height="40" fill={base} fillOpacity={opacity} />
        <path d="M-4 30 30-4h12L-4 42Z" fill={sheen} fillOpacity={material.finish === "matte" ? 0.25 : 0.8} />
        {material.finish === "perforated" ? (
          <g fill="#2a1533" fillOpacity="0.55">
            {Array.from({ length: 25 }, (_, i) => (
              <circle key={i} cx={4 + (i % 5) * 8} cy={4 + Math.floor(i / 5) * 8} r="1.6" />
            ))}
          </g>
        ) : null}
      </svg>
    </span>
  );
}
