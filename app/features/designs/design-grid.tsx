import { Share2, ShoppingCart } from "lucide-react";
import { describeDesignNeed, type DesignCard } from "#domain/shop/designs/design-view";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { wholeNumber } from "#domain/ground/kernel/text";
import { LINK_RING } from "../../ui/actions/link-ring.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { DesignPicture } from "./design-picture.tsx";

interface DesignGridProps {
  readonly designs: ReadonlyArray<DesignCard>;
  readonly measurement: Measurement;
  /** Names the folder of a design, for lists across folders. */
  readonly folderName: ((folderId: string) => string | undefined) | undefined;
  /** False for deleted designs, which have to be restored first. */
  readonly canOrder: boolean;
  readonly onShare: (design: DesignCard) => void;
}

/** Designs as tiles with checkboxes, inside the form that acts on the selected ones. */
export const DesignGrid = ({ designs, ...rest }: DesignGridProps) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-4">
    {designs.map((design) => (
      <DesignTile key={design.id} design={design} {...rest} />
    ))}
  </ul>
);

function DesignTile({
  design,
  measurement,
  folderName,
  canOrder,
  onShare,
}: Omit<DesignGridProps, "designs"> & { readonly design: DesignCard }) {
  const missing = describeDesignNeed(design);
  const orderLabel = design.status === "ordered" ? "Order again" : "Order";
  const place = design.folderId === undefined ? undefined : folderName?.(design.folderId);
  return (
    <li className={`group relative flex min-w-0 flex-col rounded-xl ${LINK_RING}`}>
      <div className="relative rounded-xl group-has-checked:ring-3 group-has-checked:ring-brand">
        <DesignPicture picture={design.picture} size="tile" />
        {design.sharePath === undefined ? null : (
          <button
            type="button"
            onClick={() => onShare(design)}
            title={`Share ${design.name}`}
            className="needs-script absolute right-0 bottom-0 z-10 size-14 cursor-pointer rounded-xl p-3 scheme-light"
          >
            <span className="grid size-8 place-items-center rounded-sm bg-white text-ink shadow-md ring-1 ring-edge">
              <Share2 aria-hidden="true" className="size-4" />
            </span>
            <span className="sr-only">Share {design.name}</span>
          </button>
        )}
      </div>
      {/* On white in every theme, because the picture below may have any color. */}
      <label className="absolute top-0 left-0 z-10 size-14 cursor-pointer p-2 scheme-light">
        <span className="grid size-8 place-items-center rounded-sm bg-white shadow-md ring-1 ring-edge">
          <input type="checkbox" name="design" value={design.id} className="size-5 accent-brand" />
        </span>
        <span className="sr-only">Choose {design.name}</span>
      </label>
      {missing === undefined ? null : (
        <div className="absolute top-2.5 right-2.5">
          <Badge kind="warning">{missing}</Badge>
        </div>
      )}
      <div className="grid min-w-0 grow content-start gap-0.5 px-1 pt-3">
        <h2 className="line-clamp-2 text-lg leading-snug break-words">
          <Link
            href={`/profile/designs/view/${design.id}/`}
            dir="auto"
            className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl group-hover:text-brand-text"
          >
            {design.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {!getKindFacts(design.product).isGoods ? "" : `${sizeText(design.width, design.height, measurement)} · `}
          {wholeNumber(design.quantity)} pcs
        </p>
        <p className="truncate text-sm text-muted">{place === undefined ? design.product.name : `In ${place}`}</p>
      </div>
      {canOrder ? (
        <Button
          type="submit"
          name="order"
          value={design.id}
          variant="secondary"
          size="sm"
          className="relative z-10 mt-3 min-h-11! self-start"
          icon={<ShoppingCart aria-hidden="true" className="size-4" />}
        >
          {missing === undefined ? orderLabel : "Finish it"}
          <span className="sr-only">: {design.name}</span>
        </Button>
      ) : null}
    </li>
  );
}
