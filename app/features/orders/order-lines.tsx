import { PRICED_SIZE_TEXT } from "#domain/shop/pricing/costs/cut-size";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { OrderHistory } from "#domain/shop/orders/order-history";
import type { OrderLineView } from "#domain/shop/orders/order-view";
import { Measured } from "../preferences/index.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { DesignPicture } from "../designs/index.ts";
import { LineSpec } from "./line-spec.tsx";

interface OrderLinesProps {
  readonly lines: ReadonlyArray<OrderLineView>;
  /** The design of each line that has one, by line id. */
  readonly designs: OrderHistory["designs"];
  readonly proofs: OrderHistory["proofs"];
  /** The ids of lines that have a review. */
  readonly reviewed: ReadonlyArray<string>;
  /** Whether the lines can be reviewed: by the order's owner once it was shipped. */
  readonly canReview: boolean;
}

/** The order lines, each with picture, choices, links and the explanation of its price. */
export const OrderLines = ({ lines, designs, proofs, reviewed, canReview }: OrderLinesProps) => (
  <ul className="grid divide-y divide-line">
    {lines.map((line) => (
      <li key={line.id} className="flex gap-4 py-5 first:pt-0 last:pb-0 md:gap-6">
        <DesignPicture picture={line.picture} />
        <div className="grid min-w-0 grow content-start gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="text-lg">
              <TextLink href={`/products/details/${line.product.slug}/`}>{line.product.name}</TextLink>
            </h3>
            <p className="text-lg font-bold tabular-nums">{formatMoney(line.total)}</p>
          </div>
          <LineSpec line={line} />
          <LineLinks
            design={designs[line.id]}
            file={line.fileUrl}
            proof={proofs.find(({ lineId }) => lineId === line.id)}
            review={
              canReview && !line.isGiftCard
                ? { href: `/profile/review/${line.id}/`, written: reviewed.includes(line.id) }
                : undefined
            }
            name={line.product.name}
          />
          {line.explanation.length > 0 ? (
            <details className="text-sm print:hidden">
              <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand-text">
                Price details
              </summary>
              <DescriptionList
                className="max-w-md pt-1 pb-2"
                items={[
                  ...line.explanation.map(({ label, amount_minor }) => ({
                    key: label,
                    term: <Measured text={label} />,
                    value: formatMoney(money(amount_minor, line.total.currency)),
                  })),
                  { term: "Total", value: formatMoney(line.total), strong: true },
                ]}
              />
              {line.isGiftCard ? null : <p className="max-w-md pb-2 text-muted">{PRICED_SIZE_TEXT}</p>}
            </details>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
);

interface LineLinksProps {
  readonly design: string | undefined;
  readonly file: string | undefined;
  readonly proof: OrderLinesProps["proofs"][number] | undefined;
  readonly review: { readonly href: string; readonly written: boolean } | undefined;
  readonly name: string;
}

const LineLinks = ({ design, file, proof, review, name }: LineLinksProps) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden print:hidden">
    {design === undefined ? null : (
      <TextLink href={`/profile/designs/view/${design}/`}>
        See the design<span className="sr-only"> of {name}</span>
      </TextLink>
    )}
    {file === undefined ? null : (
      <TextLink href={file} download>
        Download your file<span className="sr-only"> of {name}</span>
      </TextLink>
    )}
    {proof === undefined ? null : (
      <TextLink href={`/profile/proofs/${proof.id}/`}>
        {proof.waits ? "Approve the proof" : `See proof ${String(proof.number)}`}
        <span className="sr-only"> of {name}</span>
      </TextLink>
    )}
    {review === undefined ? null : (
      <TextLink href={review.href}>
        {review.written ? "Edit your review" : "Write a review"}
        <span className="sr-only"> of {name}</span>
      </TextLink>
    )}
  </p>
);
