/** Longest side of a preview, in pixels. */
const MAX_SIDE = 1200;
/** Bytes of the largest preview that the server accepts. */
const MAX_BYTES = 512 * 1024;
/** Bytes. A smaller picture needs no preview. */
const OWN_PREVIEW_BYTES = 1024 * 1024;

/** A preview of a large picture, so that viewers need not load the original; undefined when it cannot be rendered. */
export async function renderPreview(file: File): Promise<Blob | undefined> {
  if (!/^image\/(png|jpeg|webp|avif|bmp)$/.test(file.type) || file.size <= OWN_PREVIEW_BYTES) return undefined;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.8));
    return blob && blob.size <= MAX_BYTES ? blob : undefined;
  } catch {
    return undefined; // A picture that this browser cannot decode is sent without a preview.
  }
}
