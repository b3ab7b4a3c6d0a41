import { kindOf } from "#domain/kinds/kind-of";
import { differentPictures, type Focus, type PictureFrame } from "#domain/name-tags/picture";
import type { TagTexts } from "#domain/name-tags/roster";
import type { FrozenFile } from "#domain/orders/frozen-line";
import { sha256Hex } from "../../../crypto.ts";
import { findFrames, templateKey } from "../../name-tags/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { Printable } from "./find-printable.ts";

/** A picture whose print is compared with its proof. */
export interface ComparedPicture {
  readonly file: FrozenFile;
  /** SHA-256 of what the print of the picture is made of, and of what the customer approved. Hexadecimal. */
  readonly printHash: string;
  readonly proofHash: string;
  /** Where it is. */
  readonly place:
    | { readonly in: "cut"; readonly cutLine: NonNullable<Printable["cutLine"]> }
    | { readonly in: "frame"; readonly frame: PictureFrame; readonly focus: Focus; readonly texts: TagTexts };
}

type Stored = { readonly key: string; readonly sha256: string | null } | null;

/** Files from before hashes were stored count by their key, which is never overwritten. */
const identityOf = (stored: Stored): string | null => stored && (stored.sha256 ?? stored.key);

/** The stored file that screens show of a customer's file. */
export const shownFile = ({ preview, original }: FrozenFile): NonNullable<Stored> => preview ?? original;

const hashOf = (content: unknown): Promise<string> => sha256Hex(JSON.stringify(content));

/**
 * The pictures of each product whose prints are compared with their proofs, by its configured product: the customer's file
 * within an approved cut line, or the different pictures on name tags. Others have none. One query for any number.
 */
export async function findComparedPictures(
  context: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
): Promise<ReadonlyMap<string, ReadonlyArray<ComparedPicture>>> {
  const frames = await findFrames(
    context,
    printables.flatMap(({ pictures, template }) => (pictures.length > 0 && template ? [template] : [])),
  );
  const found = printables.map(async (printable) => {
    const frame = printable.template && frames.get(templateKey(printable.template));
    const pictures = await Promise.all(frame ? tagPictures(printable, frame) : artworkPicture(printable));
    return [printable.configuredId, pictures] as const;
  });
  return new Map(await Promise.all(found));
}

/**
 * The hashes cover what one piece looks like: not the quantity, the material or the order, so that a comparison at the
 * approval still counts for the order, and for a repeated order of the same piece.
 */
function artworkPicture(printable: Printable): ReadonlyArray<Promise<ComparedPicture>> {
  const { artwork: file, cutLine, kind, priceProfile, size, shape, press } = printable;
  if (!kindOf(printable).takesArtwork || !file || !cutLine) return [];
  const { path, kiss, width, height, artBox, choices } = cutLine;
  const placed = [path, kiss ?? null, width, height, artBox ?? null];
  const files = [file.original, file.background_removed, file.rendered].map(identityOf);
  const how = [choices?.page ?? 1, choices?.removeBackground ?? false];
  const print = [kind, priceProfile, size.width, size.height, shape, placed, how, files, ...pressPart(press)];
  return [hashed({ file, place: { in: "cut", cutLine } }, print, [placed, identityOf(shownFile(file))])];
}

/** A print for another press has other colors. */
const pressPart = (press: string | undefined): ReadonlyArray<string> => (press === undefined ? [] : [press]);

function tagPictures(printable: Printable, frame: PictureFrame): ReadonlyArray<Promise<ComparedPicture>> {
  const files = new Map(printable.pictures.map((file) => [file.id, file]));
  return differentPictures(printable.roster, frame).flatMap(({ id, focus, texts }) => {
    const file = files.get(id);
    return file ? [tagPicture(printable, file, { in: "frame", frame, focus, texts })] : [];
  });
}

function tagPicture(
  { kind, priceProfile, size, press }: Printable,
  file: FrozenFile,
  place: Extract<ComparedPicture["place"], { in: "frame" }>,
): Promise<ComparedPicture> {
  const { x, y, width, height, shape } = place.frame;
  const placed = [x, y, width, height, shape, place.focus.x, place.focus.y];
  const print = [kind, priceProfile, size.width, size.height, placed, identityOf(file.original), ...pressPart(press)];
  return hashed({ file, place }, print, [placed, identityOf(shownFile(file))]);
}

async function hashed(
  picture: Pick<ComparedPicture, "file" | "place">,
  print: unknown,
  proof: unknown,
): Promise<ComparedPicture> {
  const [printHash, proofHash] = await Promise.all([hashOf(print), hashOf(proof)]);
  return { ...picture, printHash, proofHash };
}
