import { useRevalidator } from "@remix-run/react";
import { ShoppingBag, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatMessage } from "#domain/chat/records";
import { Button, ButtonLink } from "../../../../ui/actions/button.tsx";
import { TextLink } from "../../../../ui/actions/text-link.tsx";
import { callApi } from "../../../api-client/index.ts";

/** Messages whose card was added to the cart on this page. Module state, so that minimizing the window keeps it. */
const addedToCart = new Set<string>();

/** The visitor's actions on a card: add the design to the cart, or configure the product. */
export function CardActions({ line, card }: { line: ChatMessage; card: OrderCard }) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"idle" | "adding" | "added">(addedToCart.has(line.id) ? "added" : "idle");
  const [error, setError] = useState("");
  if (card.configured_product === null) {
    return (
      <ButtonLink href={card.url} size="sm" icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}>
        Configure
      </ButtonLink>
    );
  }
  const addToCart = async () => {
    setState("adding");
    setError("");
    const answer = await callApi("/chat/api/take-card/", { body: { line: line.id } });
    if (!answer.ok) {
      setState("idle");
      return setError(
        answer.message ||
          Object.values(answer.errors)
            .flat()
            .find((text) => typeof text === "string") ||
          "We couldn't add it to your cart. Please try again.",
      );
    }
    addedToCart.add(line.id);
    setState("added");
    revalidate(); // Updates the number on the cart button.
  };
  return (
    <>
      {state === "added" ? null : (
        <Button
          size="sm"
          loading={state === "adding"}
          icon={<ShoppingBag aria-hidden="true" className="size-4" />}
          onClick={() => void addToCart()}
        >
          Add to cart
        </Button>
      )}
      <p role="status" className="self-center text-sm">
        {state === "added" ? (
          <>
            Added to your cart. <TextLink href="/cart/">View cart</TextLink>
          </>
        ) : null}
      </p>
      {error ? (
        <p role="alert" className="basis-full text-sm text-danger">
          {error}
        </p>
      ) : null}
    </>
  );
}
