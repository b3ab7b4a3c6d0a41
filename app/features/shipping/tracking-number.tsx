import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";

interface TrackingNumberProps {
  readonly number: string;
  /** The carrier's tracking page; undefined for unknown carriers. */
  readonly link: string | undefined;
  readonly carrier: string;
}

/** A tracking number with a link to the carrier and a copy button. Without JavaScript it can be selected as text. */
export const TrackingNumber = ({ number, link, carrier }: TrackingNumberProps) => (
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
    <CopyButton text={number} label={`Copy the number ${number}`} />
  </span>
);
