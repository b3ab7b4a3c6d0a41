import * as v from "valibot";
import { nameOf, readDocument } from "#domain/builder/document";
import { fileUrl } from "#domain/artwork/artwork";
import { standsForItself } from "#domain/files/file-types";
import type { LinePicture } from "#domain/catalog/product-picture";
import type { ProductKind } from "#domain/catalog/product";
import { cutSizeOf } from "#domain/artwork/cut-line/cut-size";
import { shortAmount } from "#domain/ledger/gift-cards/amounts";
import { cardPicture } from "#domain/ledger/gift-cards/drawings";
import { isGiftCard, readStored } from "#domain/ledger/gift-cards/gift-card";
import { letteringPicture } from "#domain/lettering/picture";
import { outlineOf } from "#domain/name-tags/draw";
import { calling, peopleWords, tagsIn, fromRecords, type TagTexts } from "#domain/name-tags/roster";
import type { TagShape } from "#domain/name-tags/template";
import { fileSign } from "../artwork/file-sign.ts";

/** Where an owner's file is shown as a picture; undefined for a file that nothing has drawn yet. */
export const artworkPicture = (file: {
  id: string;
  type: string;
  previewKey: string | null;
  widthPx?: number | null;
  heightPx?: number | null;
}): string | undefined => (file.previewKey !== null || standsForItself(file) ? fileUrl(file.id, "preview") : undefined);

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const Line = v.object({ path: v.string(), artBox: v.optional(Box) });

/** @param cutLine as stored: whatever cannot be read as one is no line */
export function drawnPicture(
  artworkUrl: string,
  cutLine: unknown,
  size: { width: number; height: number },
  material: string | undefined,
): LinePicture {
  const line = v.safeParse(Line, cutLine);
  const cut = cutSizeOf({ ...size, cutLine });
  return {
    artworkUrl,
    cutPath: line.success ? line.output.path : undefined,
    artBox: line.success ? line.output.artBox : undefined,
    widthIn: cut.width,
    heightIn: cut.height,
    material,
  };
}

/** The size of the artwork on what is made of it, where a cut line says so; else of all of it. */
export function placedSize(
  cutLine: unknown,
  size: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const line = v.safeParse(Line, cutLine);
  return (line.success ? line.output.artBox : undefined) ?? size;
}

const Names = v.fallback(v.array(v.record(v.string(), v.string())), []);
const Texts = v.fallback(v.array(v.string()), []);

/** What is stored of name tags, wherever it is read. */
interface StoredTags {
  readonly id: string;
  readonly templateId: number | null;
  readonly width: number;
  readonly height: number;
  readonly shape: string;
  readonly roster: unknown;
  readonly texts: unknown;
  /** Changes with what is shown. */
  readonly version: number;
}

const TAG_SHAPES: ReadonlyArray<string> = ["rounded", "rectangle", "oval", "circle"] satisfies ReadonlyArray<TagShape>;

/** Whether any name was given. */
export const hasNames = ({ roster, texts }: Pick<StoredTags, "roster" | "texts">): boolean =>
  v.parse(Names, roster).length > 0 || v.parse(Texts, texts).some((text) => text.trim() !== "");

/** The first tag of a list as it will be cut out; undefined before there is one. */
export function tagPicture(stored: StoredTags, material: string | undefined): LinePicture | undefined {
  if (stored.templateId === null || !hasNames(stored)) return undefined;
  const { width, height } = stored;
  const shape = TAG_SHAPES.includes(stored.shape) ? (stored.shape as TagShape) : "rounded";
  return {
    artworkUrl: `/tags/picture/${stored.id}/?v=${String(stored.version)}`,
    cutPath: outlineOf({ width, height, shape }),
    artBox: { x: 0, y: 0, width, height },
    widthIn: width,
    heightIn: height,
    material,
  };
}

/** "Ann Lee, Bo Chen, Cy Fox and 45 more"; undefined without names. A tag that is made more than once counts as often. */
export function namesOn({ roster, texts }: Pick<StoredTags, "roster" | "texts">): string | undefined {
  const people: ReadonlyArray<TagTexts> = v.parse(Names, roster);
  if (people.length === 0)
    return v
      .parse(Texts, texts)
      .map((text) => text.trim())
      .find((text) => text !== "");
  const first = people.slice(0, 3).map((texts) => calling(texts, []));
  const others = tagsIn(fromRecords(people)) - first.length;
  return people.length === 1
    ? first[0]
    : peopleWords([...first, ...Array.from({ length: others }, () => "another")], first.length);
}

/** Lettering in its film, where outlines were made of it. @param cutLine as stored */
export function letteringDrawn(
  cutLine: unknown,
  hex: string | undefined,
  size: { width: number; height: number },
): LinePicture | undefined {
  const line = v.safeParse(Line, cutLine);
  const artworkUrl =
    line.success && hex !== undefined ? letteringPicture(line.output.path, size.width, size.height, hex) : undefined;
  return artworkUrl === undefined
    ? undefined
    : {
        artworkUrl,
        cutPath: undefined,
        artBox: undefined,
        widthIn: size.width,
        heightIn: size.height,
        material: undefined,
      };
}

/** A gift card as it will be sent; undefined for whatever is none. @param options as stored */
export function giftCardPicture(options: Readonly<Record<string, unknown>>): LinePicture | undefined {
  if (!isGiftCard(options)) return undefined;
  const { drawing, amountMinor } = readStored({ options, texts: [], roster: [] });
  return {
    artworkUrl: cardPicture(drawing, amountMinor === undefined ? "" : shortAmount(amountMinor)),
    cutPath: undefined,
    artBox: undefined,
    widthIn: CARD_WIDTH_IN,
    heightIn: CARD_HEIGHT_IN,
    material: undefined,
  };
}

/** A payment card's size. */
const [CARD_WIDTH_IN, CARD_HEIGHT_IN] = [3.375, 2.125];

/** What is stored of a sheet that was drawn in the builder. */
interface StoredSheet {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly cutLine: unknown;
  readonly pieces: number | null;
  /** Changes with what is shown. */
  readonly version: number;
}

/** The stickers of a sheet as they are cut; undefined while nothing lies on it. */
export const sheetPicture = (stored: StoredSheet, material: string | undefined): LinePicture | undefined =>
  stored.pieces
    ? drawnPicture(`/builder/picture/${stored.id}/?v=${String(stored.version)}`, withSheet(stored), stored, material)
    : undefined;

/** The drawing covers the whole sheet, whatever the cut line leaves of it. */
const withSheet = ({ cutLine, width, height }: StoredSheet): unknown =>
  typeof cutLine === "object" && cutLine !== null ? { ...cutLine, artBox: { x: 0, y: 0, width, height } } : undefined;

/** What is stored of anything that was configured, with what its picture is made of. */
interface StoredConfiguration {
  readonly kind: ProductKind;
  readonly configured: StoredTags & StoredSheet & { readonly options: Readonly<Record<string, unknown>> };
  /** Slug. */
  readonly material: string | undefined;
  /** Of the film that letters are cut from. */
  readonly hex: string | undefined;
  readonly artwork: (Parameters<typeof artworkPicture>[0] & { readonly fileName: string }) | null;
  readonly design: { readonly artwork: string; readonly cutLine: unknown } | null;
}

/** What was configured, as it will come out of the bag; undefined while there is nothing to show. */
export function configuredPicture({
  kind,
  configured,
  material,
  hex,
  artwork,
  design,
}: StoredConfiguration): LinePicture | undefined {
  if (kind === "gift-card") return giftCardPicture(configured.options);
  if (kind === "ddb") return sheetPicture(configured, material);
  if (kind === "personalize") return tagPicture(configured, material);
  if (kind === "lettering") return letteringDrawn(configured.cutLine, hex, configured);
  const artworkUrl = artwork
    ? (artworkPicture(artwork) ?? fileSign(artwork, placedSize(configured.cutLine, configured)))
    : design?.artwork;
  return artworkUrl ? drawnPicture(artworkUrl, configured.cutLine ?? design?.cutLine, configured, material) : undefined;
}

/** "Dad, Mom, Ella, Max, Biscuit", or how many more there are; undefined for an empty sheet. */
export function drawingWords(drawing: unknown): string | undefined {
  const names =
    readDocument(drawing)
      ?.objects.filter(({ kind }) => kind !== "shape")
      .map(nameOf) ?? [];
  if (names.length === 0) return undefined;
  return names.length <= 8 ? names.join(", ") : `${names.slice(0, 7).join(", ")} and ${String(names.length - 7)} more`;
}
