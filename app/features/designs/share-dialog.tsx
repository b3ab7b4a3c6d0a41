import { Share2 } from "lucide-react";
import { useState } from "react";
import type { DesignCard } from "#domain/shop/designs/design-view";
import { Button } from "../../ui/actions/button.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { ShareLink } from "./share-link.tsx";

type Shared = Pick<DesignCard, "name" | "sharePath">;

/** The dialog with the share link of a design. */
export function ShareDialog({
  design,
  onClose,
}: {
  readonly design: Shared | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      open={design?.sharePath !== undefined}
      onClose={onClose}
      size="sm"
      title={
        <span dir="auto" className="break-words">
          Share {design?.name}
        </span>
      }
    >
      {design?.sharePath === undefined ? null : (
        <div className="grid gap-4">
          <ShareLink url={new URL(design.sharePath, location.href).href} title={design.name} />
          <p className="text-sm text-muted">
            People with the link see the cut design, its size, material and current price. They can't see your file,
            name or address.
          </p>
        </div>
      )}
    </Modal>
  );
}

/** Opens the dialog. Without JavaScript it links to the preview page, which shows the same address. */
export function ShareButton({ design, className }: { readonly design: Shared; readonly className?: string }) {
  const [isOpen, setOpen] = useState(false);
  if (design.sharePath === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        className={`needs-script ${className ?? ""}`}
        icon={<Share2 aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      <noscript>
        <TextLink href={design.sharePath}>Share</TextLink>
      </noscript>
      <ShareDialog design={isOpen ? design : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
