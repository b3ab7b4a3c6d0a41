import { useFetcher } from "@remix-run/react";
import { Bookmark, Copy, Eye, Pencil, ShoppingCart, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { lineAnchor, type CartLineView } from "#domain/shop/cart/cart-view";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { Button } from "../../ui/actions/button.tsx";
import { safeHref } from "../../ui/actions/safe-href.ts";

const LINK = "inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm font-semibold hover:bg-raised";

/** The messages of a refused form of the cart by what they are about; "" for the whole cart. */
export interface CartFormAnswer {
  readonly errors?: Readonly<Record<string, string>>;
}

interface LineActionsProps {
  line: CartLineView;
  /** Called while the line leaves its list. */
  leave: ReturnType<typeof useFetcher<CartFormAnswer>>;
}

/** What can be done with a line of the cart, besides changing its quantity. */
export function LineActions({ line, leave }: LineActionsProps) {
  return (
    <div className="-mx-3 flex flex-wrap">
      <EditLink line={line} />
      {line.picture === undefined || !getKindFacts(line.product).isGoods ? null : (
        <a href={`/products/preview/${line.product.slug}/${line.configuredProduct}/`} className={LINK}>
          <Eye aria-hidden="true" className="size-4" />
          Preview<span className="sr-only">: {line.product.name}</span>
        </a>
      )}
      <CopyLine line={line} />
      <LineForm fetcher={leave} line={line} intent="save-for-later" icon={<Bookmark className="size-4" />}>
        Save for later
      </LineForm>
      <RemoveLine line={line} leave={leave} />
      <RefusedForm message={leave.data?.errors?.[""]} />
    </div>
  );
}

/** What can be done with a line that was saved for later. */
export function SavedLineActions({ line, leave }: LineActionsProps) {
  return (
    <div className="-mx-3 flex flex-wrap">
      <LineForm fetcher={leave} line={line} intent="move-to-cart" icon={<ShoppingCart className="size-4" />}>
        Move to cart
      </LineForm>
      <EditLink line={line} />
      <RemoveLine line={line} leave={leave} />
      <RefusedForm message={leave.data?.errors?.[""]} />
    </div>
  );
}

const EditLink = ({ line }: { line: CartLineView }) => (
  <a href={safeHref(line.editPath)} className={LINK}>
    <Pencil aria-hidden="true" className="size-4" />
    Change<span className="sr-only"> {line.product.name}</span>
  </a>
);

function CopyLine({ line }: { line: CartLineView }) {
  const fetcher = useFetcher<CartFormAnswer>();
  return (
    <>
      <LineForm fetcher={fetcher} line={line} intent="copy" icon={<Copy className="size-4" />}>
        Copy
      </LineForm>
      <RefusedForm message={fetcher.data?.errors?.[line.id]} />
    </>
  );
}

export const RefusedForm = ({ message }: { readonly message: string | undefined }) =>
  message === undefined ? null : (
    <p role="alert" className="order-last w-full px-3 text-sm font-medium text-danger">
      {message}
    </p>
  );

const RemoveLine = ({ line, leave }: LineActionsProps) => (
  <LineForm fetcher={leave} line={line} intent="remove" icon={<Trash2 className="size-4" />}>
    Remove
  </LineForm>
);

/** The hidden fields of a form about a line. Without JavaScript the next page opens at the line's place. */
export const LineFormFields = ({ lineId, intent }: { readonly lineId: string; readonly intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="line" value={lineId} />
    <noscript>
      <input type="hidden" name="opens" value={lineAnchor(lineId)} />
    </noscript>
  </>
);

interface LineFormProps {
  fetcher: ReturnType<typeof useFetcher<CartFormAnswer>>;
  line: CartLineView;
  intent: string;
  icon: ReactNode;
  children: string;
}

/** A button that works without JavaScript and ignores further clicks while it is at work. */
const LineForm = ({ fetcher, line, intent, icon, children }: LineFormProps) => (
  <fetcher.Form method="post" action="/cart/">
    <LineFormFields lineId={line.id} intent={intent} />
    <Button
      type="submit"
      variant="ghost"
      size="sm"
      className="px-3!"
      loading={fetcher.state !== "idle" && fetcher.formData?.get("intent") === intent}
      icon={<span aria-hidden="true">{icon}</span>}
    >
      {children}
      <span className="sr-only">: {line.product.name}</span>
    </Button>
  </fetcher.Form>
);
