import type { ShownLettering } from "#domain/lettering/make";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import type { Answered, Asked } from "./lettering-protocol.ts";

type Question = Omit<Asked, "id">;

/**
 * The page's side of the lettering worker. Only the latest question counts: while one is answered the latest waits, and
 * older ones are dropped.
 */
export class LetteringClient {
  readonly #worker = new Worker(new URL("./lettering.worker.ts", import.meta.url), { type: "module" });
  readonly #answer: (question: Question, drawn: Result<ShownLettering, FieldErrors> | undefined) => void;
  #asked: (Asked & { question: Question }) | undefined;
  #next: Question | undefined;
  #last = 0;

  /** @param answer called with the rendering; undefined when the fonts could not be loaded */
  constructor(answer: (question: Question, drawn: Result<ShownLettering, FieldErrors> | undefined) => void) {
    this.#answer = answer;
    this.#worker.onmessage = ({ data }: MessageEvent<Answered>) => this.#done("drawn" in data ? data.drawn : undefined);
    this.#worker.onerror = () => this.#done(undefined);
  }

  #done(drawn: Result<ShownLettering, FieldErrors> | undefined): void {
    const asked = this.#asked;
    const next = this.#next;
    this.#asked = this.#next = undefined;
    if (next) this.ask(next);
    if (asked && !next) this.#answer(asked.question, drawn);
  }

  ask(question: Question): void {
    if (this.#asked) {
      this.#next = question;
      return;
    }
    this.#asked = { ...question, id: ++this.#last, question };
    const { choices, limits, measurement, id } = this.#asked;
    this.#worker.postMessage({
      id,
      choices,
      limits: { width: limits.width, height: limits.height },
      measurement,
    } satisfies Asked);
  }

  close(): void {
    this.#worker.terminate();
  }
}
