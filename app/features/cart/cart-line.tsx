import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { lineAnchor, type CartLineView } from "#domain/shop/cart/cart-view";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { formatMoney } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import { wholeNumber } from "#domain/ground/kernel/text";
import { classes } from "../../ui/classes.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { CartLinePicture } from "./cart-line-picture.tsx";
import { type CartFormAnswer, LineActions } from "./line-actions.tsx";
import { PriceBreak } from "./price-break.tsx";
import { PriceExplanation } from "./price-explanation.tsx";
import { ProofWish } from "./proof-wish.tsx";
import { QuantityForm } from "./quantity/quantity-form.tsx";
import { SpecList } from "./spec-list.tsx";

/** One cart line: picture, options, quantity and price. */
export function CartLine({ line, error }: { line: CartLineView; error: string | undefined }) {
  const leave = useFetcher<CartFormAnswer>();
  // The price is that of the saved quantity.
  const [isPriceOld, setPriceOld] = useState(false);
  const priceClass = isPriceOld ? "opacity-40" : "";
  return (
    <li
      id={lineAnchor(line.id)}
      tabIndex={-1}
      className={classes(
        "grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 transition-opacity md:grid-cols-[7rem_minmax(0,1fr)] md:gap-x-6",
        leave.state !== "idle" && "opacity-40",
      )}
    >
      <CartLinePicture picture={line.picture} />
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-lg">
            <TextLink href={line.editPath} className="text-ink no-underline hover:text-brand-text">
              {line.product.name}
            </TextLink>
          </h2>
          <p className={classes("text-lg font-bold tabular-nums", priceClass)}>{formatMoney(line.total)}</p>
        </div>
        <SpecList words={line.spec} />
        <LineMessages line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:col-span-1 md:col-start-2">
        {line.minQuantity === line.maxQuantity && line.quantity === line.minQuantity && error === undefined ? (
          <p className="flex flex-wrap gap-3 text-sm text-muted">
            <span>{line.quantity === 1 ? "Just one" : `Quantity ${wholeNumber(line.quantity)}`}</span>
            {line.listPath === undefined ? null : <TextLink href={line.listPath}>Edit the list</TextLink>}
          </p>
        ) : (
          <QuantityForm
            lineId={line.id}
            version={line.version}
            quantity={line.quantity}
            min={line.minQuantity}
            max={line.maxQuantity}
            name={line.product.name}
            error={error}
            onUnsaved={setPriceOld}
          />
        )}
        <p className={classes("text-sm text-muted tabular-nums", priceClass)}>{eachText(line)}</p>
      </div>
      <div className="col-span-2 grid gap-1 md:col-span-1 md:col-start-2">
        <PriceBreak line={line} />
        <LineActions line={line} leave={leave} />
      </div>
      <div className="col-span-2 grid gap-1 md:col-span-1 md:col-start-2">
        {line.wantsProof === undefined ? null : (
          <ProofWish lineId={line.id} name={line.product.name} wantsProof={line.wantsProof} />
        )}
        <PriceExplanation
          explanation={line.explanation}
          currency={line.total.currency}
          isGiftCard={!getKindFacts(line.product).isGoods}
        />
      </div>
    </li>
  );
}

function LineMessages({ line }: { line: CartLineView }) {
  const add = getKindFacts(line.product).addContent?.({ id: line.configuredProduct, slug: line.product.slug });
  return (
    <>
      {line.totalWas === undefined ? null : (
        <Notice kind={line.total.minor > line.totalWas.minor ? "warning" : "success"}>
          The price has changed since you added this. It was {formatMoney(line.totalWas)} and is now{" "}
          {formatMoney(line.total)}.
        </Notice>
      )}
      {line.problem === undefined ? null : (
        <Notice kind="error">
          <span>{line.problem} </span>
          {line.problemPath === undefined ? null : (
            <TextLink href={line.problemPath}>
              Open it<span className="sr-only">: {line.product.name}</span>
            </TextLink>
          )}
        </Notice>
      )}
      {line.advice === undefined ? null : (
        <p className="text-sm text-muted">
          <span>{line.advice} </span>
          {add === undefined ? null : <TextLink href={add.path}>{add.label}</TextLink>}
        </p>
      )}
    </>
  );
}
