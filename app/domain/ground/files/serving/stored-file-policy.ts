/** Opened directly, a file neither runs scripts nor loads anything. */
const SANDBOX = "default-src 'none'; sandbox";

/** A shown picture. Browsers put it into a document of their own, which has inline styles. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** An uploaded drawing may contain its own fonts. The shop's own drawings are outlined. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** The content security policy of a stored file. */
export function storedFilePolicy(contentType: string, isShown: boolean): string {
  if (!isShown) return SANDBOX;
  return contentType.startsWith("image/svg+xml") ? DRAWING_POLICY : PICTURE_POLICY;
}
