import { measureDrawing, type DrawingMeasures } from "#domain/prepress/artwork/cut-line/drawing-outlines";
import { readDrawing } from "#domain/ground/files/svg/drawing";

export interface DrawingQuestion {
  readonly text: string;
  /** Width by height of the picture that the browser shows. */
  readonly ratio: number;
}

/** Undefined for a drawing that cannot be read exactly. */
export type DrawingAnswer = DrawingMeasures | undefined;

self.onmessage = ({ data: { text, ratio } }: MessageEvent<DrawingQuestion>) => {
  const drawing = readDrawing(text);
  const answer: DrawingAnswer = drawing.ok ? measureDrawing(drawing.value, ratio) : undefined;
  self.postMessage(answer);
};
