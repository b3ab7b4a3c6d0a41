import { and, eq, sql } from "drizzle-orm";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { differentPictures, type Focus, type PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { representativeTags } from "#domain/prepress/name-tags/people/representative";
import { calling, type TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { FrozenFile } from "#domain/shop/orders/frozen-line";
import { sha256Hex } from "../../../crypto.ts";
import { printFile } from "../../../db/schema/printing.ts";
import { findFrames, templateKey } from "../../name-tags/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { Printable } from "./find-printable.ts";

/** A picture or a whole piece whose print is compared with its proof. */
export interface ComparedPicture {
  /** The customer's name of a file, or how the shop names a piece that it draws itself: "the tag of Ann Lee". */
  readonly name: string;
  /** SHA-256 of what the print of the picture is made of, and of what the customer approved. Hexadecimal. */
  readonly printHash: string;
  readonly proofHash: string;
  /** Where it is. */
  readonly place:
    | { readonly in: "cut"; readonly file: FrozenFile; readonly cutLine: NonNullable<Printable["cutLine"]> }
    | {
        readonly in: "frame";
        readonly file: FrozenFile;
        readonly frame: PictureFrame;
        readonly focus: Focus;
        readonly texts: TagTexts;
      }
    | {
        /** The whole piece, without the pictures of customers. */
        readonly in: "piece";
        /** Of one tag of a list; undefined for a product without a list. */
        readonly texts: TagTexts | undefined;
      };
}

type Stored = { readonly key: string; readonly sha256: string | null } | null;

/** Files from before hashes were stored count by their key, which is never overwritten. */
const getFileIdentity = (stored: Stored): string | null => stored && (stored.sha256 ?? stored.key);

/** The stored file that screens show of a customer's file. */
export const shownFile = ({ preview, original }: FrozenFile): NonNullable<Stored> => preview ?? original;

const hashContent = (content: unknown): Promise<string> => sha256Hex(JSON.stringify(content));

/**
 * The pictures of each product whose prints are compared with their proofs, by its configured product: the customer's
 * file within an approved cut line, the different pictures on name tags, and the pieces that the shop draws itself (a
 * tag for each layout of a list, lettering, sheets). Others have none, as what prints from a file of staff: it is made
 * of other content than was compared, and its proof is the file itself. Two queries for any number.
 */
export async function findComparedPictures(
  context: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
): Promise<ReadonlyMap<string, ReadonlyArray<ComparedPicture>>> {
  const [frames, fromStaff] = await Promise.all([
    findFrames(
      context,
      printables.flatMap(({ template }) => template ?? []),
    ),
    findFromStaff(context, printables),
  ]);
  const pictureEntries = printables.map(async (printable) => {
    const frame = printable.template && frames.get(templateKey(printable.template));
    const pictures = fromStaff.has(printable.configuredId)
      ? []
      : [...(frame ? tagPictures(printable, frame) : artworkPicture(printable)), ...drawnPieces(printable, frame)];
    return [printable.configuredId, await Promise.all(pictures)] as const;
  });
  return new Map(await Promise.all(pictureEntries));
}

/** The configured products that print from a file of staff. */
async function findFromStaff(
  { db }: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify(printables.map(({ configuredId }) => configuredId));
  const rows = await db
    .select({ id: printFile.configuredProductId })
    .from(printFile)
    .where(
      and(
        sql`${printFile.configuredProductId} IN (SELECT value FROM json_each(${ids}))`,
        eq(printFile.isFromStaff, true),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The hashes cover what one piece looks like: not the quantity, the material or the order, so that a comparison at the
 * approval still counts for the order, and for a repeated order of the same piece.
 */
function artworkPicture(printable: Printable): ReadonlyArray<Promise<ComparedPicture>> {
  const { artwork: file, cutLine, kind, priceProfile, size, shape, press } = printable;
  if (!getKindFacts(printable).takesArtwork || !file || !cutLine) return [];
  const { path, kiss, width, height, artBox, choices } = cutLine;
  const placement = [path, kiss ?? null, width, height, artBox ?? null];
  const files = [file.original, file.background_removed, file.rendered].map(getFileIdentity);
  const how = [choices?.page ?? 1, choices?.removeBackground ?? false];
  const print = [kind, priceProfile, size.width, size.height, shape, placement, how, files, ...pressPart(press)];
  return [
    hashed({ name: file.file_name, place: { in: "cut", file, cutLine } }, print, [
      placement,
      getFileIdentity(shownFile(file)),
    ]),
  ];
}

/** A print for another press has other colors. */
const pressPart = (press: string | undefined): ReadonlyArray<string> => (press === undefined ? [] : [press]);

function tagPictures(printable: Printable, frame: PictureFrame): ReadonlyArray<Promise<ComparedPicture>> {
  const files = new Map(printable.pictures.map((file) => [file.id, file]));
  return differentPictures(printable.roster, frame).flatMap(({ id, focus, texts }) => {
    const file = files.get(id);
    return file ? [tagPicture(printable, { in: "frame", file, frame, focus, texts })] : [];
  });
}

function tagPicture(
  { kind, priceProfile, size, press }: Printable,
  place: Extract<ComparedPicture["place"], { in: "frame" }>,
): Promise<ComparedPicture> {
  const { file, frame, focus } = place;
  const placement = [frame.x, frame.y, frame.width, frame.height, frame.shape, focus.x, focus.y];
  const print = [
    kind,
    priceProfile,
    size.width,
    size.height,
    placement,
    getFileIdentity(file.original),
    ...pressPart(press),
  ];
  return hashed({ name: file.file_name, place }, print, [placement, getFileIdentity(shownFile(file))]);
}

/** The pieces of a product that the shop draws itself; none while it has no content. */
function drawnPieces(printable: Printable, frame: PictureFrame | undefined): ReadonlyArray<Promise<ComparedPicture>> {
  const { kind, priceProfile, size, template, cutLine, color, roster, texts, drawing, product, press } = printable;
  if (!getKindRules(kind).drawPiece || !(template ?? cutLine)) return [];
  const look = [kind, size.width, size.height, template ?? null, color?.hex ?? null, cutLine?.path ?? null];
  const piece = (tag: TagTexts | undefined) => {
    const content = [...look, tag ?? texts, drawing ?? null];
    const name = tag ? `the tag of ${calling(tag, [])}` : product;
    return hashed(
      { name, place: { in: "piece", texts: tag } },
      [priceProfile, ...content, ...pressPart(press)],
      content,
    );
  };
  return roster.length > 0 ? representativeTags(roster, frame).map(piece) : [piece(undefined)];
}

async function hashed(
  picture: Pick<ComparedPicture, "name" | "place">,
  print: unknown,
  proof: unknown,
): Promise<ComparedPicture> {
  const [printHash, proofHash] = await Promise.all([hashContent(print), hashContent(proof)]);
  return { ...picture, printHash, proofHash };
}
