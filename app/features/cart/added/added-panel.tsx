import { Form } from "@remix-run/react";
import { useState } from "react";
import type { AddedToCart } from "#domain/shop/cart/added";
import { formatMoney } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { CartLinePicture } from "../cart-line-picture.tsx";
import { FreeShipping } from "../free-shipping.tsx";

/** What an addition brought into the cart, and where to go from here. */
export function AddedPanel({ addition }: { readonly addition: AddedToCart }) {
  const [lastClosed, setLastClosed] = useState<AddedToCart>();
  const close = () => setLastClosed(addition);
  return (
    <Drawer
      open={addition !== lastClosed}
      onClose={close}
      title={addition.isChange ? "Changed in your cart" : "Added to your cart"}
      side="right"
    >
      <Content addition={addition} onClose={close} />
    </Drawer>
  );
}

const Content = ({ addition, onClose }: { readonly addition: AddedToCart; readonly onClose: () => void }) => (
  <div className="grid gap-5 px-2">
    <div className="flex items-center gap-4">
      <CartLinePicture picture={addition.line.picture} className="w-24 shrink-0" />
      <p className="min-w-0 grow">
        <span className="block font-semibold">{addition.line.name}</span>
        <span className="block text-sm text-muted">
          {counted(addition.line.quantity, "piece")} · {formatMoney(addition.line.total)}
        </span>
        <span className="block text-sm text-muted">{addition.arrival}</span>
      </p>
    </div>
    {addition.freeShipping ? <FreeShipping {...addition.freeShipping} /> : null}
    <div className="grid gap-2">
      <ButtonLink href="/checkout/" size="lg" wide>
        Check out
      </ButtonLink>
      <Button variant="secondary" wide onClick={onClose}>
        Keep shopping
      </Button>
      <TextLink href="/cart/" className="justify-self-center text-sm">
        View your cart
      </TextLink>
    </div>
    <SameArt {...addition.sameArt} />
  </div>
);

/** The same file on other products: each form begins a design of it, at its cut line. */
const SameArt = ({ artwork, products }: AddedToCart["sameArt"]) =>
  products.length === 0 ? null : (
    <section aria-label="The same art on something else" className="grid gap-2">
      <h3 className="text-base font-semibold">The same art on…</h3>
      {products.map(({ slug, name }) => (
        <Form key={slug} method="post" action={`/products/setup/${slug}/`}>
          <input type="hidden" name="artwork" value={artwork} />
          <Button type="submit" variant="secondary" wide>
            {name}
          </Button>
        </Form>
      ))}
    </section>
  );
