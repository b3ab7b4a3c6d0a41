import { Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { useToast } from "../../ui/feedback/toast.tsx";

interface TrackingNumberProps {
  readonly number: string;
  /** The carrier's tracking page; undefined for unknown carriers. */
  readonly link: string | undefined;
  readonly carrier: string;
}

/** Browser support does not change while the page is open. */
const never = () => () => undefined;

/** A tracking number with a link to the carrier and a copy button. Without JavaScript it can be selected as text. */
export function TrackingNumber({ number, link, carrier }: TrackingNumberProps) {
  const toast = useToast();
  const canCopy = useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );
  const copy = () => {
    navigator.clipboard.writeText(number).then(
      () => toast({ kind: "success", title: "Copied To Clipboard" }),
      () => toast({ kind: "error", title: "Your browser blocked copying. Select the number and copy it yourself." }),
    );
  };
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1">
      {link === undefined ? (
        <span className="font-semibold break-all tabular-nums">{number}</span>
      ) : (
        <TextLink
          href={link}
          rel="noreferrer"
          className="break-all tabular-nums"
          aria-label={`Track package ${number} with ${carrier}`}
        >
          {number}
        </TextLink>
      )}
      {canCopy ? (
        <IconButton label={`Copy the number ${number}`} onClick={copy} className="print:hidden">
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
      ) : null}
    </span>
  );
}
