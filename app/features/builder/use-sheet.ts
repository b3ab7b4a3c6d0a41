import { useCallback, useMemo, useReducer, useState } from "react";
import { newPicture } from "#domain/builder/arrange";
import {
  MOST_OBJECTS,
  nameOf,
  type BuilderDocument,
  type BuilderObject,
  type ShapeName,
  type TextObject,
} from "#domain/builder/document";
import { duplicateInFreePlace, inFreePlace, roomierSheet } from "#domain/builder/free-place";
import { reduceHistory, startHistory } from "#domain/builder/history";
import * as operations from "#domain/builder/operations";
import { pictureOf } from "#domain/builder/pictures";
import { textSize, type Typefaces } from "#domain/builder/render";
import { sizeText, type Measurement } from "#domain/kernel/measure";
import { selectionLabel, cornerLabel } from "./object-labels.ts";

type Ids = ReadonlySet<string>;

interface Options {
  readonly start: BuilderDocument;
  readonly measurement: Measurement;
  readonly faces: Typefaces;
  /** The available sheet sizes, in inches. */
  readonly sizes: ReadonlyArray<BuilderDocument["canvas"]>;
  readonly load: (slug: string) => Promise<Typefaces | undefined>;
}

/** What has no free place on the sheet, and the larger sheet that has one. */
export interface Offer {
  readonly of: BuilderDocument;
  readonly object: operations.NewObject;
  readonly name: string;
  readonly larger: BuilderDocument["canvas"] | undefined;
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** The sheet with its history and what is chosen on it, and everything that can be done to it, each said in words. */
export function useSheet({ start, measurement, faces, sizes, load }: Options) {
  const [history, dispatch] = useReducer(reduceHistory, start, startHistory);
  const [selection, setSelection] = useState<Ids>(new Set());
  const [said, setSaid] = useState("");
  const [offer, setOffer] = useState<Offer>();
  const document = history.present;
  // What was taken away by an undo or elsewhere is no longer chosen.
  const present = useMemo(() => new Set(document.objects.map(({ id }) => id)), [document.objects]);
  const ids = useMemo(() => new Set([...selection].filter((id) => present.has(id))), [selection, present]);
  const objects = operations.chosen(document, ids);

  // The same words twice in a row are said twice: a space more makes them news.
  const say = useCallback((words: string) => setSaid((before) => (before === words ? `${words} ` : words)), []);
  const commit = useCallback(
    (next: BuilderDocument, key?: string) =>
      dispatch({ type: "change", document: next, ...(key === undefined ? {} : { key }) }),
    [],
  );
  const settle = useCallback(() => dispatch({ type: "settle" }), []);
  const doAll = (how: (from: BuilderDocument, which: Ids) => BuilderDocument, words: string, key?: string) => {
    if (ids.size === 0) return;
    commit(how(document, ids), key);
    say(`${selectionLabel(objects)} ${words}`);
  };

  const place = (object: operations.NewObject, { onto = document, words = "", how = "" } = {}): string | undefined => {
    if (onto.objects.length >= MOST_OBJECTS) {
      say(`A sheet holds up to ${String(MOST_OBJECTS)} objects.`);
      return undefined;
    }
    const added = operations.add(onto, [object]);
    commit(added.document);
    setSelection(new Set(added.ids));
    const made = added.document.objects.at(-1);
    if (made) say(`${words}${selectionLabel([made])} added${how} at ${cornerLabel(made, measurement)}`);
    return added.ids[0];
  };
  /** Where it touches nothing; where there is no such place, the choice is the customer's. */
  const put = (object: operations.NewObject, set: Typefaces = faces) => {
    const free = inFreePlace(document, object, set);
    if (free || document.objects.length >= MOST_OBJECTS)
      return void place(free ?? object, {
        how: free && free.height < object.height * 0.95 ? ", a little smaller to fit," : "",
      });
    setOffer({
      of: document,
      object,
      name: nameOf({ ...object, id: "new" }),
      larger: roomierSheet(document, object, set, sizes),
    });
  };
  const middle = { x: document.canvas.width / 2, y: document.canvas.height / 2 };

  const addPicture = (id: string, at?: { readonly x: number; readonly y: number }) => {
    const picture = pictureOf(id);
    // As tall as its neighbours: a new figure on a sheet of small ones is small as well.
    const scales = document.objects
      .flatMap((object) =>
        object.kind === "picture" ? [object.height / (pictureOf(object.picture)?.inches ?? object.height)] : [],
      )
      .sort((a, b) => a - b);
    const inches = (picture?.inches ?? 1) * (scales[Math.floor(scales.length / 2)] ?? 1);
    const object = newPicture(id, at ?? middle, { inches });
    if (object && at) place(object);
    else if (object) put(object);
  };
  const addShape = (shape: ShapeName) => {
    const [width, height] = shape === "line" ? [2, 0.1] : [1.2, 1.2];
    put({
      kind: "shape",
      shape,
      name: "",
      ...middle,
      width,
      height,
      rotation: 0,
      flipped: false,
      locked: false,
      group: null,
      fill: shape === "heart" ? "#ef5b3f" : shape === "star" ? "#ffc93a" : shape === "line" ? "#2a1533" : "#0f766e",
      stroke: null,
      strokeWidth: 0.04,
    });
  };
  const addText = async () => {
    const arrived = await load("pacifico");
    if (!arrived) return say("We couldn't load the font. Check your connection and try again.");
    const text: TextObject = {
      kind: "text",
      id: "a",
      text: "The Family",
      font: "pacifico",
      capHeight: 0.45,
      color: "#2a1533",
      align: "center",
      name: "",
      ...middle,
      width: 1,
      height: 1,
      rotation: 0,
      flipped: false,
      locked: false,
      group: null,
    };
    const size = textSize(text, arrived) ?? { width: 1, height: 1 };
    put({ ...text, width: thousandth(size.width), height: thousandth(size.height) }, arrived);
  };
  // Whatever changes the sheet takes the question back.
  const asked = offer?.of === document ? offer : undefined;
  const takeOffer = (how: "larger" | "on top" | "leave") => {
    setOffer(undefined);
    if (!asked || how === "leave") return;
    if (how === "on top") return void place(asked.object);
    if (!asked.larger) return;
    const onto = operations.resizeCanvas(document, asked.larger);
    const object = inFreePlace(onto, asked.object, faces);
    if (object)
      place(object, {
        onto,
        words: `The sheet is now ${sizeText(asked.larger.width, asked.larger.height, measurement)}. `,
      });
  };
  /** Letters are measured by their own font, which may have to be fetched first. */
  const changeText = async (changes: Partial<Pick<TextObject, "text" | "font" | "capHeight" | "align">>) => {
    const [object] = objects;
    if (object?.kind !== "text") return;
    const next = { ...object, ...changes };
    // At once where the font is there: a field whose letters come back later loses the place of its cursor.
    const known = faces.has(next.font) ? faces : await load(next.font);
    const size = known && textSize(next, known);
    commit(
      operations.change(document, new Set([object.id]), () => ({
        ...next,
        ...(size
          ? { width: Math.max(0.1, thousandth(size.width)), height: Math.max(0.1, thousandth(size.height)) }
          : {}),
      })),
      changes.text === undefined ? undefined : `text ${object.id}`,
    );
  };
  const changeCaptionFont = async (font: string) => {
    await load(font);
    commit(
      operations.change(document, ids, (object) =>
        object.kind === "picture" ? { ...object, captionFont: font } : object,
      ),
    );
  };

  return {
    history,
    document,
    selection: ids,
    objects,
    said,
    say,
    commit,
    settle,
    setSelection,
    replaceBy: (next: BuilderDocument) => commit(next),
    offer: asked,
    takeOffer,
    addPicture,
    addShape,
    addText,
    changeText,
    changeCaptionFont,
    changeChosen: (how: (object: BuilderObject) => BuilderObject, key?: string) =>
      commit(operations.change(document, ids, how), key),
    sayDone: (on: BuilderDocument, what: "moved" | "resized" | "turned") => {
      const moved = operations.chosen(on, ids);
      const [object] = moved;
      if (object)
        say(
          `${selectionLabel(moved)} ${what === "moved" ? `moved to ${cornerLabel(object, measurement)}` : what === "turned" ? `rotated to ${String(Math.round(object.rotation))} degrees` : "resized"}`,
        );
    },
    actions: {
      undo: () => {
        dispatch({ type: "undo" });
        say(history.past.length > 0 ? "Undone" : "Nothing to undo");
      },
      redo: () => {
        dispatch({ type: "redo" });
        say(history.future.length > 0 ? "Redone" : "Nothing to redo");
      },
      move: (dx: number, dy: number) => {
        const next = operations.move(document, ids, dx, dy);
        commit(next, "keys");
        const [object] = operations.chosen(next, ids);
        if (object)
          say(
            `${selectionLabel(objects)} ${object.locked ? "is locked" : `moved to ${cornerLabel(object, measurement)}`}`,
          );
      },
      remove: () =>
        doAll(operations.remove, objects.every(({ locked }) => locked) ? "locked and not deleted" : "deleted"),
      duplicate: () => {
        if (ids.size === 0) return;
        const made = duplicateInFreePlace(document, ids, faces);
        const [copy] = operations.chosen(made.document, new Set(made.ids));
        // One that has no place is asked for, as a new one is; several lie aside.
        if (copy && !made.isFree && objects.length === 1)
          return setOffer({
            of: document,
            object: copy,
            name: nameOf(copy),
            larger: roomierSheet(document, copy, faces, sizes),
          });
        commit(made.document);
        setSelection(new Set(made.ids));
        say(
          made.ids.length === 0
            ? `A sheet holds up to ${String(MOST_OBJECTS)} objects.`
            : `${selectionLabel(objects)} duplicated${made.isFree ? "" : ". There's no free space, so the copy overlaps other objects"}`,
        );
      },
      flip: () => doAll(operations.flip, "flipped"),
      turn: (degrees: number) =>
        doAll((from, which) => operations.rotateBy(from, which, degrees), "rotated by 15 degrees"),
      order: (direction: operations.Direction) =>
        doAll(
          (from, which) => operations.reorder(from, which, direction),
          {
            forward: "moved forward",
            backward: "moved backward",
            front: "brought to the front",
            back: "sent to the back",
          }[direction],
        ),
      group: () => doAll(operations.group, "grouped"),
      ungroup: () => doAll(operations.ungroup, "ungrouped"),
      align: (to: operations.Alignment) => doAll((from, which) => operations.align(from, which, to), `aligned: ${to}`),
      distribute: (axis: "x" | "y") =>
        doAll((from, which) => operations.distribute(from, which, axis), "evenly spaced"),
    },
  };
}
