import type { ProofVersion, ProofView } from "#domain/shop/proofs/proof";
import type { ProofPoint } from "#domain/shop/proofs/proof-comment";
import { CutCanvas, FilePages, getMaterialFinish } from "../artwork/index.ts";
import { CartLinePicture } from "../cart/index.ts";
import { useMeasurement } from "../preferences/index.ts";

interface ProofPictureProps extends Pick<ProofView, "line" | "material"> {
  readonly version: ProofVersion;
  /** The point of a comment that is being written. */
  readonly draft: ProofPoint | undefined;
  readonly onPlace: ((x: number, y: number) => void) | undefined;
  /** The page of the PDF, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Called when a page with a cut line is shown. */
  readonly onCutLine?: (() => void) | undefined;
}

/** A version at true proportions with the pins of its comments: the pages that print, or an older proof's picture. */
export function ProofPicture({ version, line, material, draft, onPlace, page, onPage, onCutLine }: ProofPictureProps) {
  const measurement = useMeasurement();
  if (isPdfProof(version))
    return (
      <FilePages
        key={version.fileUrl}
        url={version.fileUrl}
        page={page}
        onPage={onPage}
        measurement={measurement}
        onCutLine={onCutLine}
        comments={{ pins: collectPins(version, page), draft: draft?.page === page ? draft : undefined, onPlace }}
      />
    );
  const face = buildFace(version, line, material);
  if (face)
    return (
      <CutCanvas
        {...face}
        measurement={measurement}
        busy={false}
        comments={{ pins: collectPins(version, 1), draft, onPlace }}
      />
    );
  return <CartLinePicture picture={version.picture} className="mx-auto w-full max-w-lg" />;
}

/** The print file as it was sent, as opposed to an approval at finalize and to older proofs, which are pictures. */
export const isPdfProof = ({ origin, pictureUrl }: ProofVersion): boolean =>
  origin === "staff" && pictureUrl === undefined;

/** Whether comments can be pinned to a picture of the version. */
export const hasCanvas = ({ origin, picture }: ProofVersion): boolean =>
  origin === "staff" || picture?.cutPath !== undefined;

function buildFace(
  { origin, picture, pictureUrl }: ProofVersion,
  line: ProofView["line"],
  material: string | undefined,
) {
  if (origin === "staff")
    return pictureUrl === undefined ? undefined : { artworkUrl: pictureUrl, line, finish: getMaterialFinish(material) };
  if (picture?.cutPath === undefined) return undefined;
  return {
    artworkUrl: picture.artworkUrl,
    artBox: picture.artBox,
    line: { path: picture.cutPath, width: picture.widthIn, height: picture.heightIn },
    finish: getMaterialFinish(picture.material),
  };
}

const collectPins = ({ comments }: ProofVersion, page: number) =>
  comments.flatMap(({ id, number, point, author, text, isResolved }) =>
    point?.page === page
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
