import { ChevronRight } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import type { ProofSummary } from "#domain/shop/proofs/proof";
import { counted } from "#domain/ground/kernel/text";
import { LINK_RING } from "../../ui/actions/link-ring.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { ProofBadge } from "./proof-badge.tsx";
import { ProofThumb } from "./proof-thumb.tsx";

/** Proofs as linked cards; those that wait for an answer are larger. */
export const ProofList = ({ proofs, large = false }: { proofs: ReadonlyArray<ProofSummary>; large?: boolean }) => (
  <ul className={large ? "grid gap-5 md:grid-cols-2 xl:grid-cols-3" : "grid gap-3"}>
    {proofs.map((proof) => (
      <Card
        as="li"
        key={proof.id}
        padding="sm"
        className={`relative transition-shadow hover:shadow-md ${LINK_RING} ${large ? "grid content-start gap-4" : "flex items-center gap-4"}`}
      >
        <ProofThumb pictureUrl={proof.pictureUrl} className={large ? "aspect-4/3 w-full" : "size-20"} />
        <div className="grid min-w-0 grow gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-lg break-words">
              <Link
                href={`/profile/proofs/${proof.id}/`}
                className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl"
              >
                {proof.product.name}
              </Link>
            </h3>
            <ProofBadge state={proof.state} />
          </div>
          <p className="text-muted">
            Version {proof.number}, {counted(proof.quantity, proof.unit)}
          </p>
          <p className="text-sm text-muted">
            Order {proof.order.number},{" "}
            <time dateTime={proof.createdAt.toISOString()}>{formatDate(proof.createdAt)}</time>
          </p>
        </div>
        {large ? null : <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      </Card>
    ))}
  </ul>
);
