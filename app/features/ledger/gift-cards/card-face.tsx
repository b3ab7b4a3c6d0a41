import { CARD_HEIGHT, CARD_WIDTH, cardInside, findDrawing } from "#domain/shop/kinds/gift-card/drawings";
import { clamp } from "#domain/ground/kernel/text";
import { useCompany } from "../../company/index.ts";

interface CardFaceProps {
  readonly drawing: string;
  /** "$50"; "" shows the drawing only. */
  readonly amount: string;
  readonly name?: string;
  readonly className?: string;
  /** True when adjacent text says the same, so that the picture needs no accessible name. */
  readonly label?: string | undefined;
}

/** Characters. Longer names would overlap the drawing. */
const LONGEST = 16;

/** The front of a gift card: drawing, amount and recipient. */
export function CardFace({ drawing: slug, amount, name = "", className, label }: CardFaceProps) {
  const drawing = findDrawing(slug);
  const company = useCompany();
  const ariaAttributes = label === undefined ? { "aria-hidden": true as const } : { role: "img", "aria-label": label };
  return (
    <svg {...ariaAttributes} viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} className={className}>
      {/* The shop's own drawing, which contains no user input. */}
      <g dangerouslySetInnerHTML={{ __html: cardInside(drawing) }} />
      <g fill={drawing.ink} className="font-display">
        {name === "" ? null : (
          <text x="34" y="232" fontSize="27" fontWeight="600">
            {clamp(`For ${name}`, LONGEST)}
          </text>
        )}
        <text x="32" y="304" fontSize="74" fontWeight="800" letterSpacing="-2">
          {amount}
        </text>
        {amount === "" ? null : (
          <text x="34" y="344" fontSize="21" fontWeight="600">
            {company.name} gift card
          </text>
        )}
      </g>
    </svg>
  );
}
