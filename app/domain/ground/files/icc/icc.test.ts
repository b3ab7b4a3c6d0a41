import { srgbProfile } from "#domain/ground/files/icc/srgb-profile";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import fc from "fast-check";
import { Inflate } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { FileBytes, latin1 } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { FILE_TYPES, type FileType } from "#domain/ground/files/file-types";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import { inflateSync } from "#domain/ground/files/icc/inflate";
import { describeColour, type EmbeddedColour } from "#domain/ground/files/icc/profile";
import { profileToConvert, toSrgb } from "#domain/ground/files/icc/to-srgb";
import { sniff } from "#domain/ground/files/sniff";
import { joinBytes } from "#domain/ground/files/bytes";
import { ascii } from "../../../../../tests/fixtures/uploads/files.ts";
import { iccProfile } from "../../../../../tests/fixtures/profiles.ts";
import { realFile } from "../../../../../tests/fixtures/real-files.ts";

const TYPES = Object.keys(FILE_TYPES) as Array<FileType>;
const REAL = [
  "adobe.jpg",
  "adobe.png",
  "adobe.tif",
  "adobe.webp",
  "adobe.psd",
  "p3.avif",
  "p3.heic",
  "cmyk.jpg",
  "burst.heic",
] as const;

function readProfile(name: string) {
  const file = FileBytes.of(realFile(name));
  const type = sniff(file);
  return type && readFacts(type, file).profile;
}

describe("zlib data", () => {
  test("is restored, at every compression level", () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      fc.string({ maxLength: 500 }).map((word) => new TextEncoder().encode(word.repeat(20))),
    );
    fc.assert(
      fc.property(content, fc.constantFrom(0, 1, 6, 9), (bytes, level) => {
        expect(inflateSync(new Uint8Array(deflateSync(bytes, { level })), 100_000)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test("that is invalid, or too long, gives nothing", () => {
    const bomb = new Uint8Array(deflateSync(new Uint8Array(1_000_000)));
    expect(inflateSync(bomb, 1000)).toBeUndefined();
    expect(inflateSync(bomb.subarray(0, 100), 2_000_000)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) => void inflateSync(Uint8Array.from([0x78, 0x9c, ...bytes]), 5000),
      ),
    );
  });

  test("that would expand to gigabytes is abandoned at the limit", () => {
    // A block of zeros, compressed once and then repeated as a whole: 1 GB in 1 MB.
    const million = deflateRawSync(new Uint8Array(1_048_576), { finishFlush: constants.Z_FULL_FLUSH });
    const bomb = joinBytes([Uint8Array.of(0x78, 0x9c), ...Array.from({ length: 1024 }, () => million)]);
    const push = vi.spyOn(Inflate.prototype, "push");
    expect(inflateSync(bomb, 4 * 1024 * 1024)).toBeUndefined();
    const unpacked = push.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
    push.mockRestore();
    // Of a million bytes it read a few thousand.
    expect(bomb.length).toBeGreaterThan(1_000_000);
    expect(unpacked).toBeLessThan(10_000);
  });

  test("that is truncated gives nothing, and bytes after its end do not matter", () => {
    const content = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 5000 }), fc.constantFrom(0, 1, 9));
    fc.assert(
      fc.property(
        content,
        fc.nat(20_000),
        fc.oneof(fc.uint8Array({ maxLength: 50 }), fc.constant(new Uint8Array(400_000).fill(0x55))),
        ([bytes, level], end, more) => {
          const packed = new Uint8Array(deflateSync(bytes, { level }));
          const data = packed.subarray(0, packed.length - 4);
          expect(inflateSync(data.subarray(0, end % data.length), 100_000)).toBeUndefined();
          expect(inflateSync(joinBytes([packed, more]), 100_000)).toEqual(new Uint8Array(bytes));
        },
      ),
    );
  });

  test("that was damaged gives nothing, or at most the maximum length", () => {
    const profile = new Uint8Array(deflateSync(realFile("cmyk.jpg")));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(profile.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        (changes) => {
          const bytes = profile.slice();
          for (const [at, value] of changes) bytes[at] = value;
          expect(inflateSync(bytes, 30_000)?.length ?? 0).toBeLessThanOrEqual(30_000);
        },
      ),
    );
    // An invalid block type, and a distance to before the start.
    expect(inflateSync(Uint8Array.of(0x78, 0x9c, 0x07, 0, 0, 0), 1000)).toBeUndefined();
    expect(inflateSync(Uint8Array.of(0x78, 0x9c, 0x03, 0x02, 0, 0, 0, 0, 0), 1000)).toBeUndefined();
    // Another compression method, no data, and output that never ends.
    expect(inflateSync(Uint8Array.of(0x77, 0x9c, 0x03, 0), 1000)).toBeUndefined();
    expect(inflateSync(Uint8Array.of(0x78, 0x9c), 1000)).toBeUndefined();
    expect(
      inflateSync(
        joinBytes([
          Uint8Array.of(0x78, 0x9c),
          ...Array.from({ length: 100_000 }, () => Uint8Array.of(0, 0, 0, 0xff, 0xff)),
        ]),
        1000,
      ),
    ).toBeUndefined();
  });
});

describe("an embedded profile", () => {
  test.each([
    ["adobe.jpg", "Adobe RGB (1998)"],
    ["adobe.png", "Adobe RGB (1998)"],
    ["adobe.tif", "Adobe RGB (1998)"],
    ["adobe.webp", "Adobe RGB (1998)"],
    ["adobe.psd", "Adobe RGB (1998)"],
    ["p3.avif", "Display P3"],
    ["p3.heic", "Display P3"],
  ])("of %s is named, and is not that of a screen", (name, profile) => {
    expect(readProfile(name)).toEqual({ name: profile, space: "rgb", isSrgb: false, isMatrix: true });
  });

  test("of a CMYK picture is recognized", () =>
    expect(readProfile("cmyk.jpg")).toEqual({ name: "uCMY", space: "cmyk", isSrgb: false, isMatrix: false }));

  test("is sRGB by its primaries, not by its name", () => {
    const of = (options: Parameters<typeof iccProfile>[0]) => describeColour({ icc: iccProfile(options) });
    expect(of({ name: "c2" })).toMatchObject({ isSrgb: true });
    expect(of({ name: "sRGB, I promise", primaries: "displayP3" })).toMatchObject({ isSrgb: false });
    expect(of({ name: "", primaries: "displayP3", version: 4 })).toMatchObject({ name: "Display P3" });
    expect(of({ name: "Größe 5", version: 4 })).toMatchObject({ name: "Größe 5" });
  });

  test("is sRGB by its curves too: not with linear light, or the gamma of an old screen", () => {
    const isSrgb = (gamma: number) => describeColour({ icc: iccProfile({ name: "sRGB", gamma }) })?.isSrgb;
    expect([1, 1.8, 2.2, 2.6].map(isSrgb)).toEqual([false, false, true, false]);
    expect(describeColour({ icc: srgbProfile() })?.isSrgb).toBe(true);
  });

  test("stated only by number has a name, too", () => {
    expect(describeColour({ primaries: 12 })).toMatchObject({ name: "Display P3", isSrgb: false });
    expect(describeColour({ primaries: 1 })).toMatchObject({ isSrgb: true });
    expect(describeColour({ primaries: 2 })).toBeUndefined();
  });

  test("a file without a profile has none", () => expect(readProfile("plain.heic")).toBeUndefined());

  test("in segments is joined in order, and missing while a segment is missing", () => {
    const profile = iccProfile({ name: "In two parts", primaries: "displayP3" });
    const part = (number: number, bytes: Uint8Array) =>
      joinBytes([
        Uint8Array.of(0xff, 0xe2, (bytes.length + 16) >> 8, (bytes.length + 16) & 255),
        new TextEncoder().encode("ICC_PROFILE\0"),
        Uint8Array.of(number, 2),
        bytes,
      ]);
    const [first, second] = [part(1, profile.subarray(0, 200)), part(2, profile.subarray(200))];
    const nameIn = (...parts: ReadonlyArray<Uint8Array>) => {
      const colour = embeddedColour(
        "image/jpeg",
        FileBytes.of(joinBytes([Uint8Array.of(0xff, 0xd8), ...parts, Uint8Array.of(0xff, 0xd9)])),
      );
      return colour && describeColour(colour)?.name;
    };
    expect(nameIn(first, second)).toBe("In two parts");
    expect(nameIn(second, first)).toBe("In two parts");
    for (const broken of [[second], [first], [first, first], [part(0, profile), second], [second, part(3, profile)]])
      expect(nameIn(...broken)).toBeUndefined();
  });

  test("reading any bytes never throws", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        fc.uint8Array({ maxLength: 600 }),
        (type, bytes) => void readFacts(type, FileBytes.of(bytes)),
      ),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => void describeColour({ icc: bytes })));
  });

  test("reading a damaged or truncated real file never throws", () => {
    const files = REAL.map(realFile);
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(1500), fc.nat(255)), { maxLength: 12 }),
        fc.nat(1500),
        (file, changes, end) => {
          const bytes = file.slice(0, file.length - (end % file.length));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const type = sniff(FileBytes.of(file));
          if (!type) throw new Error("a real file has a type");
          readFacts(type, FileBytes.of(bytes));
          const colour = embeddedColour(type, FileBytes.of(bytes));
          toSrgb(colour)?.(new Uint8ClampedArray(8));
        },
      ),
    );
  });
});

describe("wide-gamut colors", () => {
  const converted = (colour: EmbeddedColour, ...pixel: [number, number, number, number]) => {
    const data = Uint8ClampedArray.from(pixel);
    toSrgb(colour)?.(data);
    return [...data];
  };
  const adobe = { icc: iccProfile({ name: "Adobe RGB (1998)", primaries: "adobe", gamma: 2.19921875 }) };

  test("become the nearest sRGB colors: colors within sRGB keep their look, others are clipped", () => {
    // Pure sRGB red in Display P3.
    const [r = 0, g = 0, b = 0, a] = converted({ primaries: 12 }, 234, 51, 35, 200);
    expect([r > 252, g < 8, b < 8, a]).toEqual([true, true, true, 200]);
    expect(converted(adobe, 0, 255, 0, 255)).toEqual([0, 255, 0, 255]);
  });

  test("gray stays gray in every color space", () => {
    fc.assert(
      fc.property(
        fc.nat(255),
        fc.constantFrom<EmbeddedColour>({ primaries: 12 }, { primaries: 9 }, adobe),
        (value, space) => {
          const [r = 0, g = 0, b = 0] = converted(space, value, value, value, 255);
          expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3);
          // A plain gamma differs most from the sRGB curve in dark shades.
          expect(Math.abs(r - value)).toBeLessThan(10);
        },
      ),
    );
  });

  test("only a profile that the print file contains too is left to a color engine: gray, or RGB by tables", () => {
    const gray = iccProfile({ name: "Dot Gain 20%", space: "GRAY" });
    expect(profileToConvert({ icc: gray }, 1)).toBe(gray);
    // The print file leaves these out, or this file converts them.
    expect(profileToConvert({ icc: gray }, 3)).toBeUndefined();
    expect(profileToConvert({ icc: gray.subarray(0, 200) }, 1)).toBeUndefined();
    expect(profileToConvert(adobe, 3)).toBeUndefined();
    expect(profileToConvert(adobe, 1)).toBeUndefined();
    expect(profileToConvert({ icc: iccProfile({ name: "sRGB" }) }, 3)).toBeUndefined();
    expect(profileToConvert({ primaries: 12 }, 3)).toBeUndefined();
    expect(profileToConvert(undefined, 1)).toBeUndefined();
    // The names of its curves are hidden, so that only its table is left.
    const table = Uint8Array.from(adobe.icc);
    const text = latin1(table);
    table.set(ascii("A2B0"), text.indexOf("cprt"));
    table.set(ascii("xTRC"), text.indexOf("rTRC"));
    expect(profileToConvert({ icc: table }, 3)).toBe(table);
  });

  test("sRGB colors and colors without a profile are unchanged", () => {
    expect(toSrgb({ icc: iccProfile({ name: "sRGB" }) })).toBeUndefined();
    expect(toSrgb({ icc: iccProfile({ name: "Press", space: "CMYK" }) })).toBeUndefined();
    expect(toSrgb(undefined)).toBeUndefined();
    expect(toSrgb({ primaries: 12 })).toBeDefined();
  });
});
