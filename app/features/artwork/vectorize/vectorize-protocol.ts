import type { TracedDrawing, VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import type { Numbered } from "../worker-requests.ts";

/** Longest side in pixels at which a picture is traced: more adds nodes, not sharpness. */
export const VECTOR_SIDE = 1200;

/** From the page to the worker, which holds one picture. A response has the `id` of its request. */
export type VectorRequest =
  | { readonly kind: "open"; readonly bitmap: ImageBitmap }
  | { readonly kind: "trace"; readonly choices: VectorChoices };

export interface VectorResults {
  /** The picture as a PNG. */
  open: Blob;
  trace: TracedDrawing;
}

export type NumberedVectorRequest = VectorRequest & { readonly id: number };
export interface VectorFailure {
  readonly failed: string;
}
export type VectorResponse = Numbered<VectorResults[keyof VectorResults], VectorFailure>;
