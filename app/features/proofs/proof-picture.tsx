import { Download } from "lucide-react";
import type { Measurement } from "#domain/kernel/measure";
import type { ProofView } from "#domain/proofs/proof";
import { CutCanvas, finishOf } from "../artwork/index.ts";
import { CartLinePicture } from "../cart/index.ts";
import { useMeasurement } from "../preferences/index.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ProofThumb } from "./proof-thumb.tsx";

/** The proof at true proportions with its cut line. A PDF opens in the browser's viewer. */
export function ProofPicture({
  proof,
}: {
  proof: Pick<ProofView, "origin" | "picture" | "pictureUrl" | "fileUrl" | "line" | "material">;
}) {
  const measurement = useMeasurement();
  if (proof.origin === "finalize") return <FinalizedPicture picture={proof.picture} measurement={measurement} />;
  if (proof.pictureUrl !== undefined)
    return (
      <CutCanvas
        artworkUrl={proof.pictureUrl}
        line={proof.line}
        measurement={measurement}
        busy={false}
        finish={finishOf(proof.material)}
      />
    );
  return (
    <div className="rounded-2xl bg-sunken ring-1 ring-line ring-inset">
      <EmptyState
        title="This proof is a PDF"
        picture={<ProofThumb pictureUrl={undefined} className="size-24" />}
        actions={
          <ButtonLink href={proof.fileUrl} download icon={<Download aria-hidden="true" className="size-5" />}>
            Download the proof
          </ButtonLink>
        }
      >
        Open it, check it closely, then come back and tell us what you think.
      </EmptyState>
    </div>
  );
}

/** The line as the customer approved it at finalize. */
function FinalizedPicture({
  picture,
  measurement,
}: {
  readonly picture: ProofView["picture"];
  readonly measurement: Measurement;
}) {
  if (picture?.cutPath === undefined) return <CartLinePicture picture={picture} className="mx-auto w-full max-w-lg" />;
  return (
    <CutCanvas
      artworkUrl={picture.artworkUrl}
      artBox={picture.artBox}
      line={{ path: picture.cutPath, width: picture.widthIn, height: picture.heightIn }}
      measurement={measurement}
      busy={false}
      finish={finishOf(picture.material)}
    />
  );
}
