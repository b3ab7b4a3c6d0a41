// How far a test run is: a line that is rewritten on a terminal, elsewhere a new line now and then.

const ON_TERMINAL_MS = 1000;
const ELSEWHERE_MS = 30_000;
const ERASE_LINE = "\r\u001B[K";

/**
 * A step that is running. Steps that run test files count them.
 * @typedef {{ name: string, started: number, files?: { done: number, all: number } }} RunningStep
 */

/** @param {number} ms */
const wholeSeconds = (ms) => `${Math.round(ms / 1000)} s`;

/**
 * @param {number} elapsedMs since the run began
 * @param {ReadonlyArray<RunningStep>} steps
 * @param {number} now
 */
export function progressLine(elapsedMs, steps, now) {
  const parts = steps.map(({ name, started, files }) =>
    files ? `${name} ${files.done}/${files.all} files` : `${name} ${wholeSeconds(now - started)}`,
  );
  return [wholeSeconds(elapsedMs), ...parts].join(" · ");
}

/** @param {NodeJS.WriteStream} screen */
export function openProgress(screen) {
  const begun = Date.now();
  /** @type {Set<RunningStep>} */
  const steps = new Set();
  const draw = () => {
    if (steps.size === 0) return;
    const line = progressLine(Date.now() - begun, [...steps], Date.now());
    screen.write(screen.isTTY ? `${ERASE_LINE}${line.slice(0, screen.columns - 1)}` : `${line}\n`);
  };
  const timer = setInterval(draw, screen.isTTY ? ON_TERMINAL_MS : ELSEWHERE_MS);
  return {
    /** @param {string} name @returns {RunningStep} */
    begin(name) {
      const step = { name, started: Date.now() };
      steps.add(step);
      return step;
    },
    /** @param {RunningStep} step */
    end: (step) => steps.delete(step),
    /** Prints whole lines above the progress. @param {ReadonlyArray<string>} lines */
    print: (...lines) => screen.write(`${screen.isTTY ? ERASE_LINE : ""}${lines.join("\n")}\n`),
    close: () => clearInterval(timer),
  };
}
