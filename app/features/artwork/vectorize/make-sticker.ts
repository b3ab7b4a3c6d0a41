import { toQuarter } from "#domain/ground/kernel/measure";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { callApi } from "../../api-client/index.ts";

const PRODUCT = "custom-die-cut-stickers";
/** Inches: the longer side of a new sticker, and the smallest shorter side. */
const MAX_SIDE_IN = 3;
const MIN_SIDE_IN = 1;

/** Uploads the drawing and creates a design with its proportions. @returns the address of its setup page */
export async function makeSticker(file: File, aspect: number): Promise<Result<string, string>> {
  const body = new FormData();
  body.set("file", file);
  const stored = await callApi<{ id: string }>("/artwork/api/upload/", { body });
  if (!stored.ok) return err(pickMessage(stored));
  const findShorterSide = (share: number) => Math.max(MIN_SIDE_IN, toQuarter(MAX_SIDE_IN * share));
  const size =
    aspect >= 1
      ? { width: MAX_SIDE_IN, height: findShorterSide(1 / aspect) }
      : { width: findShorterSide(aspect), height: MAX_SIDE_IN };
  const answer = await callApi<{ id: string }>("/catalog/api/v1/configured-product/", {
    body: { product: PRODUCT, ...size, shape: "custom", artwork: stored.data.id },
  });
  return answer.ok ? ok(`/products/setup/${PRODUCT}/${answer.data.id}/`) : err(pickMessage(answer));
}

const pickMessage = ({ message, errors }: { message: string; errors: object }): string => {
  const [first] = Object.values(errors).flat(2) as Array<unknown>;
  return typeof first === "string" ? first : message || "We couldn't use this drawing. Please try again.";
};
