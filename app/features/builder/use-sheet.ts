import type { BuilderDocument, BuilderObject, ShapeName, TextObject } from "#domain/prepress/builder/document";
import * as operations from "#domain/prepress/builder/operations";
import { textSize, type Typefaces } from "#domain/prepress/builder/render";
import type { Point } from "#domain/ground/kernel/geometry";
import { toThousandth } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { getCanvasCenter, NEW_TEXT_FONT, newPictureFor, newShape, newText } from "./panels/new-objects.ts";
import { cornerLabel, gestureLabel, selectionLabel, type GestureResult } from "./sheet/object-labels.ts";
import { usePlacement } from "./sheet/use-placement.ts";
import { useSheetDocument, type SheetDocument } from "./saving/use-sheet-document.ts";

interface Options {
  readonly start: BuilderDocument;
  readonly measurement: Measurement;
  readonly faces: Typefaces;
  /** The available sheet sizes, in inches. */
  readonly sizes: ReadonlyArray<BuilderDocument["canvas"]>;
  /** Loads a font; resolves to undefined when that fails. */
  readonly load: (slug: string) => Promise<Typefaces | undefined>;
}

const ORDER_LABELS: Readonly<Record<operations.Direction, string>> = {
  forward: "moved forward",
  backward: "moved backward",
  front: "brought to the front",
  back: "sent to the back",
};

/** What the toolbar and the keys do to the selected objects. Each change is announced to screen readers. */
function selectionActions({ document, selection, objects, ...sheet }: SheetDocument, measurement: Measurement) {
  const { changeSelection } = sheet;
  return {
    undo: sheet.undo,
    redo: sheet.redo,
    /** @param dx inches to the right @param dy inches down */
    move: (dx: number, dy: number) => {
      const next = operations.move(document, selection, dx, dy);
      sheet.commit(next, "keys");
      const [object] = operations.selectedObjects(next, selection);
      if (!object) return;
      const outcome = object.locked ? "is locked" : `moved to ${cornerLabel(object, measurement)}`;
      sheet.announce(`${selectionLabel(objects)} ${outcome}`);
    },
    remove: () =>
      changeSelection(operations.remove, objects.every(({ locked }) => locked) ? "locked and not deleted" : "deleted"),
    flip: () => changeSelection(operations.flip, "flipped"),
    turn: (degrees: number) =>
      changeSelection((from, ids) => operations.rotateBy(from, ids, degrees), "rotated by 15 degrees"),
    order: (direction: operations.Direction) =>
      changeSelection((from, ids) => operations.reorder(from, ids, direction), ORDER_LABELS[direction]),
    group: () => changeSelection(operations.group, "grouped"),
    ungroup: () => changeSelection(operations.ungroup, "ungrouped"),
    align: (to: operations.Edge) => changeSelection((from, ids) => operations.align(from, ids, to), `aligned: ${to}`),
    distribute: (axis: "x" | "y") =>
      changeSelection((from, ids) => operations.distribute(from, ids, axis), "evenly spaced"),
  };
}

/** The sheet, its undo history and selection, and everything that can be done to it. */
export function useSheet({ start, measurement, faces, sizes, load }: Options) {
  const sheet = useSheetDocument(start);
  const { document, selection, objects, announce, commit } = sheet;
  const { place, placeFree, duplicate, offer, answerOffer } = usePlacement({ sheet, measurement, faces, sizes });

  /** @param at where a picture was dropped, in inches of the sheet; any free place by default */
  const addPicture = (id: string, at?: Point) => {
    const object = newPictureFor(document, id, at ?? getCanvasCenter(document));
    if (!object) return;
    if (at) place(object);
    else placeFree(object);
  };
  const addText = async () => {
    const loaded = await load(NEW_TEXT_FONT);
    if (!loaded) return announce("We couldn't load the font. Check your connection and try again.");
    placeFree(newText(getCanvasCenter(document), loaded), loaded);
  };
  /** Changes the selected text and its size, which depends on its font. */
  const changeText = async (changes: Partial<Pick<TextObject, "text" | "font" | "capHeight" | "align">>) => {
    const [object] = objects;
    if (object?.kind !== "text") return;
    const next = { ...object, ...changes };
    // Synchronous once the font is loaded: a controlled field that updates late moves the cursor to its end.
    const loaded = faces.has(next.font) ? faces : await load(next.font);
    const size = loaded && textSize(next, loaded);
    const sides = size && {
      width: Math.max(0.1, toThousandth(size.width)),
      height: Math.max(0.1, toThousandth(size.height)),
    };
    commit(
      operations.change(document, new Set([object.id]), () => ({ ...next, ...sides })),
      changes.text === undefined ? undefined : `text ${object.id}`,
    );
  };
  const changeCaptionFont = async (font: string) => {
    await load(font);
    commit(
      operations.change(document, selection, (object) =>
        object.kind === "picture" ? { ...object, captionFont: font } : object,
      ),
    );
  };

  return {
    ...sheet,
    offer,
    answerOffer,
    addPicture,
    addShape: (shape: ShapeName) => placeFree(newShape(shape, getCanvasCenter(document))),
    addText,
    changeText,
    changeCaptionFont,
    changeSelected: (how: (object: BuilderObject) => BuilderObject, key?: string) =>
      commit(operations.change(document, selection, how), key),
    /** Stores and announces the result of a drag, a resize or a rotation. */
    commitGesture: (next: BuilderDocument, result: GestureResult) => {
      commit(next);
      const changedObjects = operations.selectedObjects(next, selection);
      if (changedObjects.length > 0) announce(gestureLabel(changedObjects, result, measurement));
    },
    actions: { ...selectionActions(sheet, measurement), duplicate },
  };
}
export type EditedSheet = ReturnType<typeof useSheet>;
