import { formatDate } from "#domain/ground/calendar/dates";
import type { ProofVersion, ProofView } from "#domain/shop/proofs/proof";
import { FirstPage } from "../artwork/index.ts";
import { CartLinePicture } from "../cart/index.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { ProofBadge } from "./proof-badge.tsx";
import { isPdfProof } from "./proof-picture.tsx";
import { ProofThumb } from "./proof-thumb.tsx";

type Version = ProofVersion;

/** All versions of one proof, the newest first, with the current one marked. */
export function ProofVersions({ proof, compared }: { proof: ProofView; compared: string | undefined }) {
  const all: Array<Version & { readonly isHere: boolean }> = [
    { ...proof, isHere: true },
    ...proof.versions.map((version) => ({ ...version, isHere: false })),
  ].sort((a, b) => b.number - a.number);
  return (
    <section aria-labelledby="versions" className="grid gap-4">
      <h2 id="versions" className="text-xl">
        All versions
      </h2>
      <ol className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {all.map((version) => (
          <li
            key={version.id}
            className={`grid content-start gap-3 rounded-xl bg-surface p-4 ring-1 ${version.isHere ? "ring-2 ring-brand" : "ring-line"}`}
          >
            <VersionPicture version={version} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="flex min-h-11 items-center text-base font-semibold">
                {version.isHere ? (
                  <span aria-current="true">Version {version.number}, this one</span>
                ) : (
                  <TextLink href={`/profile/proofs/${version.id}/`} className="inline-flex min-h-11 items-center">
                    Version {version.number}
                  </TextLink>
                )}
              </h3>
              <ProofBadge state={version.state} forStaff={!proof.isTheirs} />
            </div>
            {version.isHere || version.id === compared ? null : (
              <TextLink href={`?compare=${String(version.number)}`} className="inline-flex min-h-8 items-center">
                Compare with version {proof.number}
              </TextLink>
            )}
            <p className="text-sm text-muted">
              <time dateTime={version.createdAt.toISOString()}>{formatDate(version.createdAt)}</time>
            </p>
            <ProofMessages version={version} isTheirs={proof.isTheirs} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionPicture({ version }: { readonly version: Version }) {
  const className = "aspect-4/3 w-full";
  if (version.origin === "finalize") return <CartLinePicture picture={version.picture} className={className} />;
  if (isPdfProof(version)) return <FirstPage url={version.fileUrl} className={className} />;
  return <ProofThumb pictureUrl={version.pictureUrl} className={className} />;
}

interface ProofMessagesProps extends Pick<ProofView, "isTheirs"> {
  readonly version: Pick<Version, "message" | "comment">;
}

/** What was written with a version: ours with the proof, the customer's with their answer. */
export const ProofMessages = ({ version: { message, comment }, isTheirs }: ProofMessagesProps) => (
  <>
    <QuotedText from="We wrote" text={message} />
    <QuotedText from={isTheirs ? "You wrote" : "The customer wrote"} text={comment} />
  </>
);

/** A user's text, left to right or right to left as it is written. */
const QuotedText = ({ from, text }: { from: string; text: string }) =>
  text === "" ? null : (
    <figure className="rounded-lg bg-raised px-4 py-3">
      <figcaption className="text-sm font-semibold text-muted">{from}</figcaption>
      <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  );
