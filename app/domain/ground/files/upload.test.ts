import { describe, expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { checkFile } from "#domain/ground/files/check-file";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { DOCUMENT_ACCEPT } from "#domain/shop/applications/document";
import { contentDisposition, displayName, parseFileExtension } from "#domain/ground/files/display-name";
import {
  acceptFor,
  ALLOWED_EXTENSIONS,
  checkChosen,
  MAX_FILE_BYTES,
  MAX_PARTED_BYTES,
  type UploadMode,
} from "#domain/ground/files/upload-rules";
import { IDLE, nextUpload, uploadLabel, type UploadEvent, type UploadState } from "#domain/ground/files/upload-state";
import { fileSize } from "#domain/ground/kernel/text";
import { eps, svg } from "../../../../tests/fixtures/uploads/documents.ts";
import { discPng, isoMedia, jpeg, text } from "../../../../tests/fixtures/uploads/files.ts";

/** Applies events in order. An event that does not apply changes nothing. */
const play = (...events: ReadonlyArray<UploadEvent>): UploadState =>
  events.reduce<UploadState>((state, event) => {
    const next = nextUpload(state, event);
    return next.ok ? next.value : state;
  }, IDLE);

const chosen: UploadEvent = { type: "chosen", fileName: "fox.png", start: "now" };
const half: UploadEvent = { type: "progress", sent: 50, total: 100 };

describe("an upload", () => {
  test("starts at once, counts up to 100 percent, then says that the file is being checked", () => {
    expect(play(chosen)).toEqual({ phase: "uploading", fileName: "fox.png", percent: 0 });
    expect(play(chosen, half)).toMatchObject({ percent: 50 });
    expect(uploadLabel({ percent: 50 })).toBe("50%");
    expect(uploadLabel({ percent: 100 })).toBe("Processing File...");
  });

  test("can wait for something else", () => {
    const waiting = play({ ...chosen, start: "later" });
    expect(waiting).toEqual({ phase: "idle", waiting: "fox.png" });
    expect(play({ ...chosen, start: "later" }, { type: "start" })).toMatchObject({
      phase: "uploading",
      fileName: "fox.png",
    });
    expect(play({ ...chosen, start: "later" }, { type: "cancel" }, { type: "start" })).toEqual(IDLE);
  });

  test("that fails says so and can be retried", () => {
    expect(play(chosen, half, { type: "failed" })).toEqual({
      phase: "failed",
      fileName: "fox.png",
      message: "Upload failed, please try again",
      isLost: true,
    });
    expect(play(chosen, { type: "failed" }, { type: "reset" })).toEqual(IDLE);
  });

  test("that succeeds can be reset for the next file", () => {
    const done = play(chosen, { type: "succeeded", artworkId: "a1" });
    expect(done).toEqual({ phase: "success", fileName: "fox.png", artworkId: "a1" });
    expect(play(chosen, { type: "succeeded", artworkId: "a1" }, { type: "reset" })).toEqual(IDLE);
    // A field that resets itself accepts the next file at once. A late success starts nothing.
    const reset = { type: "succeeded", artworkId: "a1", reset: true } as const;
    expect(play(chosen, reset)).toEqual(IDLE);
    expect(play(chosen, reset, { ...chosen, fileName: "next.png" })).toMatchObject({
      phase: "uploading",
      fileName: "next.png",
      percent: 0,
    });
    expect(play(chosen, { type: "cancel" }, reset)).toEqual(IDLE);
  });

  test("that was canceled ignores its late response, and progress never decreases", () => {
    expect(play(chosen, { type: "cancel" }, { type: "succeeded", artworkId: "a1" })).toEqual(IDLE);
    expect(play(chosen, { type: "succeeded", artworkId: "a1" }, { type: "failed" })).toMatchObject({
      phase: "success",
    });
    expect(play(chosen, half, { type: "progress", sent: 10, total: 100 })).toMatchObject({ percent: 50 });
    expect(play(chosen, { type: "progress", sent: 10, total: 0 })).toMatchObject({ percent: 0 });
  });
});

describe("a file is checked before it is sent", () => {
  test("every allowed extension passes, in any case", () => {
    for (const extension of ALLOWED_EXTENSIONS)
      expect(checkChosen({ name: `Logo.${extension.toUpperCase()}`, size: 1 }).ok).toBe(true);
  });

  test("vector and raster fields accept their types, a given list or anything", () => {
    expect(checkChosen({ name: "a.png", size: 1 }, "vector").ok).toBe(false);
    expect(checkChosen({ name: "a.svg", size: 1 }, "raster").ok).toBe(false);
    expect(checkChosen({ name: "a.svg", size: 1 }, ["svg"]).ok).toBe(true);
    expect(checkChosen({ name: "a.docx", size: 1 }, "any").ok).toBe(true);
    const result = checkChosen({ name: "a.png", size: 1 }, ["svg"]);
    expect(result.ok ? "" : result.error).toBe(".png files can't be used here. Choose one of these: SVG.");
    expect(acceptFor("vector")).toBe(".pdf,.ai,.eps,.svg");
    expect(acceptFor("any")).toBe("");
  });

  test("an empty, huge, unknown or nameless file is refused with a message", () => {
    const why = (name: string, size: number) => {
      const checked = checkChosen({ name, size });
      return checked.ok ? "" : checked.error;
    };
    expect(why("a.png", 0)).toContain("empty");
    // Files too large for one request are uploaded in parts.
    for (const size of [MAX_FILE_BYTES, MAX_FILE_BYTES + 1, MAX_PARTED_BYTES]) expect(why("a.png", size)).toBe("");
    expect(why("a.png", MAX_PARTED_BYTES + 1)).toContain(fileSize(MAX_PARTED_BYTES));
    const result = checkChosen({ name: "a.pdf", size: 2049 }, ["pdf"], 2048);
    expect(result.ok ? "" : result.error).toContain(`The limit here is ${fileSize(2048)}.`);
    expect(why("a.exe", 1)).toContain(".exe files can't be printed");
    expect(why("a", 1)).toContain("no extension");
  });
});

describe("the bytes of a chosen file decide its type", () => {
  const check = async (name: string, bytes: Uint8Array<ArrayBuffer>, mode?: UploadMode) => {
    const checked = await checkFile(new File([bytes], name), mode);
    return checked.ok ? checked.value : checked.error;
  };

  test.each([
    ["photo.jfif", jpeg(4, 4), "photo.jpg"],
    ["photo.JPEG", jpeg(4, 4), "photo.JPEG"],
    ["photo.png", jpeg(4, 4), "photo.jpg"],
    ["photo.heif", isoMedia("heic", 4, 4), "photo.heic"],
    ["photo", discPng(4), "photo.png"],
    ["photo.", discPng(4), "photo.png"],
    ["logo v1.2", discPng(4), "logo v1.2.png"],
    ["photo.jpg_large", jpeg(4, 4), "photo.jpg_large.jpg"],
    ["drawing.txt", svg(), "drawing.txt.svg"],
    ["drawing.ai", eps, "drawing.ai"],
  ])("%s becomes a file of its type", async (name, bytes, expectedName) =>
    expect(await check(name, bytes)).toBe(expectedName),
  );

  test("a list of types takes them under every extension, and a refusal offers only the types of that list", async () => {
    for (const name of ["a.jpeg", "a.jpg", "a.jfif", "a"])
      for (const mode of ["raster", ["jpg"], ["jpeg"]] as const)
        expect(await check(name, jpeg(4, 4), mode)).toMatch(/^a\.jpe?g$/);
    expect(await check("a.svg", jpeg(4, 4), ["svg"])).toBe(".jpg files can't be used here. Choose one of these: SVG.");
    expect(await check("a", text("words"), ["svg"])).toContain("Choose one of these: SVG.");
    expect(acceptFor("raster")).toContain(".jpg,.gif,.webp,.heic,.avif,.jpeg,.jfif,.jpe,.pjpeg,.heif");
    for (const bytes of [jpeg(4, 4), text("words")]) {
      const result = acceptFile("a", FileBytes.of(bytes), "vector");
      expect(result.ok ? "" : result.error.message).toMatch(/ one of these: PDF, AI, EPS, SVG\.$/);
    }
  });
});

describe("an untrusted name", () => {
  test.each([
    ["fox.png", "fox.png"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\ann\\logo.svg", "logo.svg"],
    ["a\u0000b\u001f.png", "ab.png"],
    ["photo\u202egpj.exe", "photogpj.exe"],
    ["...", "artwork"],
    ["", "artwork"],
    ['<img src=x onerror="x">.png', "_img src=x onerror=_x_.png"],
    ["Müller Grün 🦊.png", "Müller Grün 🦊.png"],
  ])("%j is shown as %j", (name, expectedName) => expect(displayName(name)).toBe(expectedName));

  test("500 characters become 80 with their extension", () => {
    const shortName = displayName(`${"é".repeat(500)}.png`);
    expect(Array.from(shortName)).toHaveLength(80);
    expect(shortName.endsWith("….png")).toBe(true);
  });

  test("the extension is what follows the last dot", () => {
    expect(["a.PNG", "a.tar.gz", "a", "a.", "a.way-too-long"].map(parseFileExtension)).toEqual([
      "png",
      "gz",
      "",
      "",
      "",
    ]);
  });

  test("cannot inject into the download header", () => {
    const header = contentDisposition("attachment", 'fö"x\r\nSet-Cookie: a=b;.png');
    expect(header).not.toMatch(/[\r\n]/);
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%~!$&+-]*$/);
  });
});

test("a nonprofit's document has its own list of types, and a picture field accepts no vector file", () => {
  expect(DOCUMENT_ACCEPT).toBe(".pdf,.png,.jpg,.jpeg,.jfif,.jpe,.pjpeg");
  expect(checkChosen({ name: "logo.svg", size: 10 }, "raster").ok).toBe(false);
  expect(checkChosen({ name: "photo.png", size: 10 }, "vector").ok).toBe(false);
  expect(checkChosen({ name: "notes.xyz", size: 10 }, "any").ok).toBe(true);
});
