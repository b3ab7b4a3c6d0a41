import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { Button } from "../../../../ui/actions/button.tsx";
import { CartLinePicture } from "../../../cart/index.ts";
import { toLinePicture } from "../visitor-profile/picture.ts";

/** The visitor's designs, to be sent to them ready for the cart. */
export const DesignChoice = ({
  designs = [],
  busy,
  onSend,
}: {
  designs: VisitorProfile["designs"] | undefined;
  busy: string;
  onSend: (configured: string) => void;
}) =>
  designs.length === 0 ? (
    <p className="py-6 text-center text-muted">This visitor has no designs yet. Create one for them.</p>
  ) : (
    <ul className="grid gap-1">
      {designs.map(({ id, name, product_name, summary, picture, configured_product }) => (
        <li key={id} className="flex items-center gap-3 rounded-lg p-1.5 hover:bg-raised">
          <CartLinePicture picture={toLinePicture(picture)} className="size-14 shrink-0" />
          <span className="min-w-0 grow">
            <span className="line-clamp-1 font-semibold break-words">{name}</span>
            <span className="line-clamp-1 text-sm text-muted">
              {product_name}, {summary}
            </span>
          </span>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Send ${name}`}
            loading={busy === configured_product}
            onClick={() => onSend(configured_product)}
          >
            Send
          </Button>
        </li>
      ))}
    </ul>
  );
