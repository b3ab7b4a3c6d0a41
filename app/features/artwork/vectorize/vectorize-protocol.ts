import type { TracedDrawing, VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";

/** Longest side in pixels at which a picture is traced: more adds nodes, not sharpness. */
export const VECTOR_SIDE = 1200;

export type VectorAsked =
  | { readonly id: number; readonly ask: "open"; readonly bitmap: ImageBitmap }
  | { readonly id: number; readonly ask: "trace"; readonly choices: VectorChoices };

export type VectorAnswered =
  | { readonly id: number; readonly opened: Blob }
  | { readonly id: number; readonly drawing: TracedDrawing }
  | { readonly id: number; readonly failed: string };
