import type { DrawingMeasures } from "#domain/prepress/artwork/cut-line/drawing-outlines";
import type { DrawingAnswer, DrawingQuestion } from "./drawing-measures.worker.ts";
import { openWorker } from "../../../api-client/index.ts";
import workerUrl from "./drawing-measures.worker.ts?worker&url";
import { measureStyles, type StyleMeasures } from "./svg-styles.ts";

/** A drawing that takes longer is traced from its picture. */
const TIME_LIMIT_MS = 5000;

export interface SvgMeasures extends StyleMeasures {
  /** The outlines of its shapes; undefined when its picture has to be traced. */
  readonly outlines: DrawingMeasures["outlines"];
}

/**
 * Measures a drawing as it will be printed, in a Web Worker. Undefined when only the browser can lay it out. Rejects
 * when it takes too long.
 */
async function measureInWorker(question: DrawingQuestion): Promise<DrawingAnswer> {
  const worker = await openWorker(workerUrl);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<DrawingAnswer>((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(why));
    timer = setTimeout(() => giveUp(`more than ${String(TIME_LIMIT_MS)} ms`), TIME_LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<DrawingAnswer>) => resolve(data);
    worker.onerror = ({ message }) => giveUp(message);
    worker.onmessageerror = () => giveUp("an unreadable answer");
    worker.postMessage(question);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/**
 * Measures a drawing. One that only the browser can lay out, such as text, has no outlines; one that took too long in
 * the Web Worker is not measured at all, because measuring it here would freeze the page.
 *
 * @param ratio width by height
 */
export async function measureSvg(text: string, ratio: number): Promise<SvgMeasures> {
  try {
    const measured = await measureInWorker({ text, ratio });
    return measured ?? { ...(await measureStyles(text, ratio)), outlines: undefined };
  } catch (error) {
    console.warn("a drawing could not be measured:", error instanceof Error ? error.message : error);
    return { outlines: undefined };
  }
}
