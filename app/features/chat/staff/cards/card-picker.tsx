import { useRef, useState } from "react";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { Modal } from "../../../../ui/overlays/modal.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Tabs } from "../../../../ui/navigation/tabs.tsx";
import { DesignChoice } from "./design-choice.tsx";
import { DesignSetup } from "./design-setup.tsx";
import { ProductChoice } from "./product-choice.tsx";
import { sendCard, type CardContent } from "./send-card.ts";
import { useProducts } from "./use-products.ts";

interface CardPickerProps {
  open: boolean;
  room: string;
  about: VisitorProfile | undefined;
  onClose: () => void;
}

/** Chooses a card to send: a product, one of the visitor's designs, or a newly configured design. */
export const CardPicker = ({ open, room, about, onClose }: CardPickerProps) => (
  <Modal open={open} onClose={onClose} title="Send a product or a design" size="lg">
    <Choices room={room} about={about} onClose={onClose} />
  </Modal>
);

function Choices({ room, about, onClose }: Omit<CardPickerProps, "open">) {
  const { products, problem: missing } = useProducts();
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState("");
  // One key per opening, so that a retry after a lost response does not send a second card.
  const cid = useRef(crypto.randomUUID());
  const send = async (key: string, content: CardContent) => {
    if (busy !== "") return;
    setBusy(key);
    const refusal = await sendCard(room, content, message.trim(), cid.current);
    setBusy("");
    setProblem(refusal);
    if (refusal === "") onClose();
  };
  return (
    <div className="grid gap-4">
      {problem === "" && missing === "" ? null : <Notice kind="error">{problem || missing}</Notice>}
      <TextInput
        label="Message (optional)"
        maxCharacters={500}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Tabs
        label="What to send"
        tabs={[
          {
            id: "products",
            label: "Products",
            content: (
              <ProductChoice products={products} busy={busy} onSend={(slug) => void send(slug, { product: slug })} />
            ),
          },
          {
            id: "designs",
            label: "Their designs",
            content: (
              <DesignChoice
                designs={about?.designs}
                busy={busy}
                onSend={(id) => void send(id, { configured_product: id })}
              />
            ),
          },
          {
            id: "setup",
            label: "New design",
            content: (
              <DesignSetup
                products={products}
                busy={busy === "setup"}
                onSend={(id) => send("setup", { configured_product: id })}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
