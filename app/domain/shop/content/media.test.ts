import { expect, test } from "vitest";
import { MAX_PHOTO_BYTES } from "#domain/ground/files/photo";
import { cleanMedia, describeCleaning, mediaProblem } from "./media.ts";

const encode = (text: string) => new TextEncoder().encode(text);

test("a drawing keeps its shapes and its size, and nothing that runs or loads", () => {
  const drawing = cleanMedia(
    encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" onload="alert(1)"><script>alert(1)</script><image href="https://evil.example/a.png"/><path d="M0 0h120v60z" fill="#f60"/></svg>`,
    ),
  );
  if (!drawing.ok) throw new Error(drawing.error);
  expect(drawing.value).toMatchObject({ type: "image/svg+xml", widthPx: 120, heightPx: 60 });
  const svg = new TextDecoder().decode(drawing.value.bytes);
  expect(svg).toContain('d="M0 0h120v60z"');
  expect(svg).toContain('width="120" height="60"');
  expect(svg).not.toMatch(/script|onload|evil|preserveAspectRatio/);
});

test("what can't be shown is refused with what to do, also by its content", () => {
  expect(cleanMedia(encode("hello"))).toEqual({
    ok: false,
    error: "We can't use this file. Choose a PNG, JPEG, WebP or SVG picture.",
  });
  expect(cleanMedia(new Uint8Array(0))).toMatchObject({ ok: false, error: expect.stringContaining("empty") as string });
  expect(mediaProblem({ type: "image/png", size: 20 * 1024 * 1024 })).toBe(
    "This picture is 20 MiB. The limit is 12 MiB. Save it smaller and choose the new file.",
  );
  expect(mediaProblem({ type: "image/svg+xml", size: 300_001 })).toBe(
    "This drawing is too large. The limit is 300 KB.",
  );
  expect(mediaProblem({ type: "image/svg+xml", size: 300_000 })).toBeUndefined();
  expect(mediaProblem({ type: "image/heic", size: 1 })).toContain("Choose a PNG");
  expect(mediaProblem({ type: "image/webp", size: MAX_PHOTO_BYTES })).toBeUndefined();
});

test("a drawing with a script or a reference to elsewhere says so as it is chosen", async () => {
  const choose = (inside: string, type = "image/svg+xml") => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M0 0h9v9z"/></svg>`;
    return describeCleaning({ name: "logo.svg", type, size: text.length, text: () => Promise.resolve(text) });
  };
  expect(await choose("<script>alert(1)</script>")).toBe(
    "logo.svg: We take a script out of this drawing. Check that it still looks right.",
  );
  expect(await choose('<image href="https://a.example/b.png"/>')).toContain("a reference to another file");
  expect(await choose("")).toBeUndefined();
  expect(await choose("<script/>", "image/png")).toBeUndefined();
});
