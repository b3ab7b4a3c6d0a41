import { Download } from "lucide-react";
import type { ProofVersion, ProofView } from "#domain/proofs/proof";
import type { ProofPoint } from "#domain/proofs/proof-comment";
import { CutCanvas, finishOf } from "../artwork/index.ts";
import { CartLinePicture } from "../cart/index.ts";
import { useMeasurement } from "../preferences/index.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ProofThumb } from "./proof-thumb.tsx";

interface ProofPictureProps extends Pick<ProofView, "line" | "material"> {
  readonly version: ProofVersion;
  /** The point of a comment that is being written. */
  readonly draft: ProofPoint | undefined;
  readonly onPlace: ((x: number, y: number) => void) | undefined;
}

/**
 * A version at true proportions with its cut line and the pins of its comments. A PDF opens in the browser's viewer.
 */
export function ProofPicture({ version, line, material, draft, onPlace }: ProofPictureProps) {
  const measurement = useMeasurement();
  const face = faceOf(version, line, material);
  if (face)
    return (
      <CutCanvas
        {...face}
        measurement={measurement}
        busy={false}
        comments={{ pins: pinsOf(version), draft, onPlace }}
      />
    );
  if (version.origin === "finalize")
    return <CartLinePicture picture={version.picture} className="mx-auto w-full max-w-lg" />;
  return (
    <div className="rounded-2xl bg-sunken ring-1 ring-line ring-inset">
      <EmptyState
        title="This proof is a PDF"
        picture={<ProofThumb pictureUrl={undefined} className="size-24" />}
        actions={
          <ButtonLink href={version.fileUrl} download icon={<Download aria-hidden="true" className="size-5" />}>
            Download the proof
          </ButtonLink>
        }
      >
        Open it, check it closely, then come back and tell us what you think.
      </EmptyState>
    </div>
  );
}

/** Whether comments can be pinned to a picture of the version. */
export const hasCanvas = ({ origin, picture, pictureUrl }: ProofVersion): boolean =>
  origin === "finalize" ? picture?.cutPath !== undefined : pictureUrl !== undefined;

function faceOf({ origin, picture, pictureUrl }: ProofVersion, line: ProofView["line"], material: string | undefined) {
  if (origin === "staff")
    return pictureUrl === undefined ? undefined : { artworkUrl: pictureUrl, line, finish: finishOf(material) };
  if (picture?.cutPath === undefined) return undefined;
  return {
    artworkUrl: picture.artworkUrl,
    artBox: picture.artBox,
    line: { path: picture.cutPath, width: picture.widthIn, height: picture.heightIn },
    finish: finishOf(picture.material),
  };
}

const pinsOf = ({ comments }: ProofVersion) =>
  comments.flatMap(({ id, number, point, author, text, isResolved }) =>
    point
      ? [
          {
            ...point,
            number,
            isResolved,
            href: `#comment-${id}`,
            label: `Comment ${String(number)} by ${author}: ${text}`,
          },
        ]
      : [],
  );
