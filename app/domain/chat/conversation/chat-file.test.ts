import { describe, expect, test } from "vitest";
import { eps, pdf, svg } from "../../../../tests/fixtures/uploads/documents.ts";
import { bmp, gif, isoMedia, jpeg, png, psd, text, tiff, webp } from "../../../../tests/fixtures/uploads/files.ts";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { acceptChatFile, isShownInPlace, OWN_PREVIEW_BYTES, previewType } from "#domain/chat/conversation/chat-file";

const accept = (name: string, bytes: Uint8Array) => acceptChatFile(name, FileBytes.of(bytes));
const getAcceptedType = (name: string, bytes: Uint8Array) => {
  const accepted = accept(name, bytes);
  return accepted.ok ? accepted.value.type : accepted.error;
};
const getAcceptedName = (name: string, bytes: Uint8Array) => {
  const accepted = accept(name, bytes);
  return accepted.ok ? accepted.value.name : accepted.error;
};
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3]);
const EXE = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);

describe("a file of a conversation", () => {
  test("takes its type from its bytes, for text and for everything that the shop can print from", async () => {
    expect(getAcceptedType("a.png", png(4, 4))).toBe("image/png");
    expect(getAcceptedType("a.jpg", jpeg(4, 4))).toBe("image/jpeg");
    expect(getAcceptedType("a.gif", gif)).toBe("image/gif");
    expect(getAcceptedType("a.webp", webp(4, 4))).toBe("image/webp");
    expect(getAcceptedType("a.bmp", bmp(4, 4))).toBe("image/bmp");
    expect(getAcceptedType("a.tif", tiff(4, 4))).toBe("image/tiff");
    expect(getAcceptedType("a.psd", psd(4, 4))).toBe("image/vnd.adobe.photoshop");
    expect(getAcceptedType("a.heic", isoMedia("heic", 4, 4))).toBe("image/heic");
    expect(getAcceptedType("a.svg", svg())).toBe("image/svg+xml");
    expect(getAcceptedType("a.pdf", await pdf())).toBe("application/pdf");
    expect(getAcceptedType("a.eps", eps)).toBe("application/postscript");
    expect(getAcceptedType("names.csv", text("name,role\nZoë,Captain\n"))).toBe("text/plain");
    expect(getAcceptedType("names.csv", new Uint8Array([0xff, 0xfe, 65, 0, 10, 0]))).toBe("text/plain");
  });

  test("whose name does not match its bytes gets a matching extension, so that no computer opens it as another type", () => {
    expect(getAcceptedName("holiday.html", png(4, 4))).toBe("holiday.html.png");
    expect(getAcceptedName("photo.jpeg", jpeg(4, 4))).toBe("photo.jpeg");
    expect(getAcceptedName("page.html", text("<!doctype html><script>alert(1)</script>"))).toBe("page.html.txt");
    expect(getAcceptedName("run", text("#!/bin/sh\nrm -rf /\n"))).toBe("run.txt");
    expect(getAcceptedName("../../etc/\u202egnp.exe", svg())).toBe("gnp.exe.svg");
    expect(getAcceptedName("", png(4, 4))).toBe("file.png");
    expect(getAcceptedName(`${"x".repeat(300)}.png`, png(4, 4))).toMatch(/…\.png$/);
  });

  test("of another type is refused with a reason", () => {
    expect(accept("a.png", text("not a picture"))).toEqual({
      ok: false,
      error: "This file is named .png, but it isn't a valid PNG picture.",
    });
    expect(accept("a.svg", text("<html><script>alert(1)</script></html>"))).toEqual({
      ok: false,
      error: "This file is named .svg, but it isn't a valid SVG drawing.",
    });
    for (const bytes of [ZIP, EXE])
      expect(accept("names.xlsx", bytes)).toEqual({
        ok: false,
        error: "You can't send this kind of file here. Send a picture, a drawing, a PDF or a text file.",
      });
    expect(accept("a.txt", new Uint8Array(0))).toEqual({ ok: false, error: "This file is empty." });
  });

  test("is its own preview when it is a small, complete picture", () => {
    const isOwnPreview = (bytes: Uint8Array) => {
      const accepted = accept("a", bytes);
      return accepted.ok && accepted.value.isOwnPreview;
    };
    expect([png(4, 4), jpeg(800, 600), gif, webp(20, 20)].map(isOwnPreview)).toEqual([true, true, true, true]);
    expect([svg(), tiff(4, 4), jpeg(5000, 10), png(4, 4).subarray(0, 40), text("hello")].map(isOwnPreview)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    const large = new FileBytes(OWN_PREVIEW_BYTES + 1, png(4, 4), png(4, 4));
    expect(acceptChatFile("a.png", large)).toMatchObject({ value: { isOwnPreview: false } });
  });
});

test("a preview is a small PNG, JPEG or WebP", async () => {
  const type = (bytes: Uint8Array) => previewType(FileBytes.of(bytes));
  expect([png(40, 40), jpeg(400, 300), webp(20, 20)].map(type)).toEqual(["image/png", "image/jpeg", "image/webp"]);
  expect([gif, svg(), jpeg(2000, 10), await pdf(), text("x"), new Uint8Array(0)].map(type)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("drawings, documents and texts are never shown inline", () => {
  expect(["image/png", "image/avif"].map(isShownInPlace)).toEqual([true, true]);
  expect(
    ["image/svg+xml", "text/html", "text/plain", "application/pdf", "image/heic", "image/evil"].map(isShownInPlace),
  ).toEqual([false, false, false, false, false, false]);
});
