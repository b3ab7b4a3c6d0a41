import { useState } from "react";
import { MAX_OBJECTS, getBuilderObjectName, type BuilderDocument } from "#domain/prepress/builder/document";
import { duplicateInFreePlace, inFreePlace, roomierSheet } from "#domain/prepress/builder/free-place";
import { add, selectedObjects, resizeCanvas, type NewObject } from "#domain/prepress/builder/operations";
import type { Typefaces } from "#domain/prepress/builder/render";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { cornerLabel, selectionLabel } from "./object-labels.ts";
import type { SheetDocument } from "../saving/use-sheet-document.ts";

/** An object without a free place on the sheet. The customer decides what happens to it. */
export interface Offer {
  /** The document the question was asked for; any change of it withdraws the question. */
  readonly document: BuilderDocument;
  readonly object: NewObject;
  readonly name: string;
  /** The smallest larger sheet with room for the object; undefined without one. */
  readonly larger: BuilderDocument["canvas"] | undefined;
}
export type OfferAnswer = "larger" | "on top" | "leave";

export const FULL_SHEET = `A sheet holds up to ${String(MAX_OBJECTS)} objects.`;

interface Options {
  readonly sheet: SheetDocument;
  readonly measurement: Measurement;
  readonly faces: Typefaces;
  /** The available sheet sizes, in inches. */
  readonly sizes: ReadonlyArray<BuilderDocument["canvas"]>;
}

interface PlaceOptions {
  /** The document to add to, the current one by default. */
  readonly onto?: BuilderDocument;
  /** Announced before and inside "Dog added at …". */
  readonly before?: string;
  readonly how?: string;
}

/** Adds objects where they touch nothing, and asks the customer when there is no such place. */
export function usePlacement({ sheet, measurement, faces, sizes }: Options) {
  const { document, selection, objects, announce, commit, setSelection } = sheet;
  const [offer, setOffer] = useState<Offer>();

  /** Adds an object as it is. */
  const place = (object: NewObject, { onto = document, before = "", how = "" }: PlaceOptions = {}) => {
    if (onto.objects.length >= MAX_OBJECTS) return announce(FULL_SHEET);
    const addition = add(onto, [object]);
    commit(addition.document);
    setSelection(new Set(addition.ids));
    const placedObject = addition.document.objects.at(-1);
    if (placedObject)
      announce(`${before}${selectionLabel([placedObject])} added${how} at ${cornerLabel(placedObject, measurement)}`);
  };
  const ask = (object: NewObject, name: string, set: Typefaces) =>
    setOffer({ document, object, name, larger: roomierSheet(document, object, set, sizes) });
  /** Adds an object in a free place, or asks. @param set the typefaces, if the object needs one that was just loaded */
  const placeFree = (object: NewObject, set: Typefaces = faces) => {
    const free = inFreePlace(document, object, set);
    if (!free && document.objects.length < MAX_OBJECTS)
      return ask(object, getBuilderObjectName({ ...object, id: "new" }), set);
    const isSmaller = free !== undefined && free.height < object.height * 0.95;
    return place(free ?? object, { how: isSmaller ? ", a little smaller to fit," : "" });
  };
  /** Duplicates the selected objects. Asks for a single one without a free place; several overlap the originals. */
  const duplicate = () => {
    if (selection.size === 0) return;
    const copies = duplicateInFreePlace(document, selection, faces);
    const [copy] = selectedObjects(copies.document, new Set(copies.ids));
    if (copy && !copies.isFree && objects.length === 1) return ask(copy, getBuilderObjectName(copy), faces);
    commit(copies.document);
    setSelection(new Set(copies.ids));
    if (copies.ids.length === 0) return announce(FULL_SHEET);
    const overlap = copies.isFree ? "" : ". There's no free space, so the copy overlaps other objects";
    announce(`${selectionLabel(objects)} duplicated${overlap}`);
  };

  const openOffer = offer?.document === document ? offer : undefined;
  const answerOffer = (answer: OfferAnswer) => {
    setOffer(undefined);
    if (!openOffer || answer === "leave") return;
    if (answer === "on top") return place(openOffer.object);
    const { larger, object } = openOffer;
    if (!larger) return;
    const onto = resizeCanvas(document, larger);
    const free = inFreePlace(onto, object, faces);
    if (free) place(free, { onto, before: `The sheet is now ${sizeText(larger.width, larger.height, measurement)}. ` });
  };
  return { offer: openOffer, answerOffer, place, placeFree, duplicate };
}
