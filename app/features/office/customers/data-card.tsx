import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";

interface Props {
  /** The customer's page. */
  readonly path: string;
  readonly dataHref: string;
  /** Whether the user confirmed their sign-in a moment ago, which an export needs. */
  readonly isConfirmed: boolean;
}

/** What a customer may ask for: all that is stored about them, and its deletion. */
export const DataCard = ({ path, dataHref, isConfirmed }: Props) => (
  <div className="grid justify-items-start gap-4">
    <p className="text-muted">For customers who ask for it. Check first that it’s really them.</p>
    <ButtonLink
      href={isConfirmed ? dataHref : confirmPath(path)}
      {...(isConfirmed ? { download: true } : {})}
      variant="secondary"
    >
      {isConfirmed ? "Download all their data" : "Confirm it’s you to download their data"}
    </ButtonLink>
    <TextLink href={`${path}delete/`}>Delete the account</TextLink>
  </div>
);
