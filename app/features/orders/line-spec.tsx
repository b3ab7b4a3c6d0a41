import type { OrderLineView, PreparedFile } from "#domain/shop/orders/order-view";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import { TextLink } from "../../ui/actions/text-link.tsx";

/** The quantity and the choices of an order line, and what it prints from if staff prepared the file. */
export const LineSpec = ({ line }: { readonly line: OrderLineView }) => (
  <>
    <p className="text-muted">{quantityText(line, line.isGiftCard ? "card" : line.unit)}</p>
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {line.spec.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    {line.preparedFile ? <PrintsFrom file={line.preparedFile} name={line.product.name} /> : null}
  </>
);

const PrintsFrom = ({ file: { proof }, name }: { readonly file: PreparedFile; readonly name: string }) =>
  proof ? (
    <p className="text-sm">
      Prints from{" "}
      <TextLink href={`/profile/proofs/${proof.id}/`}>
        the file in proof {proof.number}
        <span className="sr-only"> of {name}</span>
      </TextLink>
    </p>
  ) : (
    <p className="text-sm">Prints from a file that our team prepared</p>
  );
