import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { matchPictures, plainName } from "../people/match-pictures.ts";
import {
  frameBox,
  frameRing,
  FRAME_SHAPES,
  movedFocus,
  pictureDpi,
  pictureIn,
  placePicture,
  readFocus,
  tooSmall,
  writeFocus,
  type PictureFrame,
} from "./picture.ts";

const frame: PictureFrame = {
  kind: "picture",
  name: "picture",
  label: "Picture",
  required: true,
  x: 0.75,
  y: 1,
  width: 1,
  height: 1.25,
  shape: "rounded",
};

describe("a picture in its frame", () => {
  test("is centered and clipped where it is too wide or too high", () => {
    expect(placePicture(frame, { width: 1000, height: 1250 })).toEqual({ x: 0.25, y: 0.375, width: 1, height: 1.25 });
    expect(placePicture(frame, { width: 2500, height: 1250 })).toEqual({
      x: 0.75 - 1.25,
      y: 0.375,
      width: 2.5,
      height: 1.25,
    });
  });

  test("shows its focus as near to the center as it can", () => {
    expect(placePicture(frame, { width: 2500, height: 1250 }, { x: 0, y: 0.5 }).x).toBe(0.25);
    expect(placePicture(frame, { width: 2500, height: 1250 }, { x: 1, y: 0.5 }).x).toBe(0.25 - 1.5);
  });

  const sizes = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });
  const focuses = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  test("covers the frame in proportion at minimum size, for any focus", () => {
    fc.assert(
      fc.property(sizes, focuses, (size, focus) => {
        const [box, room] = [placePicture(frame, size, focus), frameBox(frame)];
        const near = 1e-6 * Math.max(box.width, box.height);
        expect(box.x).toBeLessThanOrEqual(room.x + near);
        expect(box.y).toBeLessThanOrEqual(room.y + near);
        expect(box.x + box.width).toBeGreaterThanOrEqual(room.x + room.width - near);
        expect(box.y + box.height).toBeGreaterThanOrEqual(room.y + room.height - near);
        expect(box.width / box.height / (size.width / size.height)).toBeCloseTo(1, 6);
        expect(Math.min(box.width - room.width, box.height - room.height)).toBeCloseTo(0, 6);
      }),
    );
  });

  test("follows a drag up to its edge", () => {
    fc.assert(
      fc.property(sizes, focuses, fc.double({ min: -3, max: 3, noNaN: true }), (size, focus, by) => {
        const [oldPlace, newPlace] = [
          placePicture(frame, size, focus),
          placePicture(frame, size, movedFocus(frame, size, focus, { x: by, y: 0 })),
        ];
        const expectedX = Math.min(
          frameBox(frame).x,
          Math.max(frameBox(frame).x + frame.width - oldPlace.width, oldPlace.x + by * frame.width),
        );
        expect(newPlace.x).toBeCloseTo(expectedX, 5);
        expect(newPlace.y).toBeCloseTo(oldPlace.y, 5);
      }),
    );
  });

  test("stores its focus in a list, to a thousandth", () => {
    expect(writeFocus({ x: 0.5, y: 0.5 })).toBe("");
    fc.assert(
      fc.property(focuses, (focus) => {
        const back = readFocus(writeFocus(focus));
        expect([back.x, back.y]).toEqual([expect.closeTo(focus.x, 2.9), expect.closeTo(focus.y, 2.9)]);
      }),
    );
    for (const odd of ["", "2 0.5", "a b", "0.5", "-1 0", "0.5 0.5 0.5"])
      expect(readFocus(odd)).toEqual({ x: 0.5, y: 0.5 });
    expect(pictureIn({ picture: "a1", picture_focus: "0.2 0.4" }, frame)).toEqual({
      id: "a1",
      focus: { x: 0.2, y: 0.4 },
    });
    expect([pictureIn({ picture: " " }, frame), pictureIn({ picture: "a1" }, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("is reported when it is too small for the frame", () => {
    expect(pictureDpi(frame, { width: 300, height: 375 })).toBe(300);
    expect(tooSmall(frame, { width: 300, height: 375 })).toBeUndefined();
    expect(tooSmall(frame, { width: 100, height: 2000 })).toBe(
      "At 100 dots per inch, this picture will look soft. Use one with 300 × 375 pixels or more.",
    );
  });

  test.each(FRAME_SHAPES)("in the shape %s has its outline in its box", (shape) => {
    expect(measureRingBounds([frameRing({ ...frame, shape })])).toEqual({
      x: expect.closeTo(0.25, 4) as number,
      y: expect.closeTo(0.375, 4) as number,
      width: expect.closeTo(1, 4) as number,
      height: expect.closeTo(1.25, 4) as number,
    });
  });
});

describe("matching pictures", () => {
  const fields = [{ name: "name", required: true }];
  const row = (id: number, name: string, file = "") => ({ id, texts: { name, picture_file: file }, count: 1 });
  const files = (...names: Array<string>) => names.map((fileName, i) => ({ id: `f${String(i)}`, fileName }));
  const match = (rows: ReadonlyArray<ReturnType<typeof row>>, ...names: Array<string>) => {
    const { pictures, unmatched } = matchPictures(rows, files(...names), fields);
    return {
      pictures: Object.fromEntries([...pictures].map(([id, file]) => [id, names[Number(file.slice(1))]])),
      unmatched: unmatched.map(({ fileName, nearest }) => [fileName, nearest]),
    };
  };

  test.each([
    ["Ann Lee.jpg"],
    ["ann_lee.JPEG"],
    ["Lee, Ann.png"],
    ["02-Ann-Lee.heic"],
    ["staff/Ánn Lee.jpg"],
    ["ann.lee.jpg"],
  ])("by the file's name: %s", (file) => {
    expect(match([row(1, "Ann Lee"), row(2, "Bo Chen")], file)).toEqual({ pictures: { 1: file }, unmatched: [] });
  });

  test("by the column that names the file, before any name", () => {
    expect(
      match(
        [row(1, "Ann Lee", "0092.jpg"), row(2, "Bo Chen", "DSC_17"), row(3, "Cy Fox")],
        "Ann Lee.jpg",
        "0092.JPG",
        "dsc 17.png",
        "cy fox.jpg",
      ),
    ).toEqual({ pictures: { 1: "0092.JPG", 2: "dsc 17.png", 3: "cy fox.jpg" }, unmatched: [["Ann Lee.jpg", []]] });
  });

  test("never matches half a name; it suggests similar people instead", () => {
    expect(match([row(1, "Ann Lee"), row(2, "Anna Lee"), row(3, "Bo Chen")], "Lee.jpg", "holiday.jpg")).toEqual({
      pictures: {},
      unmatched: [
        ["Lee.jpg", [1, 2]],
        ["holiday.jpg", []],
      ],
    });
  });

  test("never matches when two files fit one person; one file can match several people of the same name", () => {
    expect(match([row(1, "Ann Lee")], "Ann Lee.jpg", "ann-lee.png").pictures).toEqual({});
    expect(match([row(1, "Ann Lee"), row(2, "ann lee")], "Ann Lee.jpg").pictures).toEqual({
      1: "Ann Lee.jpg",
      2: "Ann Lee.jpg",
    });
  });

  test("does not depend on the order of files, and matches whole names only", () => {
    const names = fc.uniqueArray(
      fc.constantFrom("Ann Lee", "Bo Chen", "Cy Fox", "Ann Chen", "Lee Fox", "Zoë Müller", "Bo"),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(names, names, fc.func(fc.integer()), (people, called, order) => {
        const rows = people.map((name, i) => row(i, name));
        const some = called.map((name) => ({ id: name, fileName: `${name.toUpperCase()}.jpg` }));
        const { pictures } = matchPictures(rows, some, fields);
        expect(
          new Map(
            matchPictures(
              rows,
              [...some].sort((a, b) => order(a.id) - order(b.id)),
              fields,
            ).pictures,
          ),
        ).toEqual(new Map(pictures));
        for (const [id, file] of pictures) expect(plainName(people[id] ?? "")).toBe(plainName(file));
        for (const [i, name] of people.entries()) expect(pictures.has(i)).toBe(called.includes(name));
      }),
    );
  });
});
