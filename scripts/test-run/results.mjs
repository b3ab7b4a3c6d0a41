// What passed and failed in a test run, and how the run ends.
import { reasonOfStep, reasonOfTest } from "./reasons.mjs";

/** @typedef {import("./report-to-parent.mjs").FileResult} FileResult */
/** @typedef {import("./report-to-parent.mjs").Failure} Failure */

/** So many failed files run once more. With more of them the change is at fault, not chance. */
const MAX_RERUNS = 3;
/** Lines at the end of a run. */
const MAX_LINES = 40;
/** Reasons of one file on the screen. When many files failed, each has one. */
const MAX_REASONS = 3;

/**
 * A failed step or test file: a line for each reason, and the command that repeats it.
 * @typedef {object} Failed
 * @property {ReadonlyArray<string>} reasons
 * @property {string} repeat
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed number of tests
 * @property {ReadonlyArray<Failure>} failures
 */

/**
 * The test files of one vitest project, and the command that repeats one when the file's name is added.
 * @typedef {{ project: string, repeat: string }} Suite
 */

/**
 * A test file with what all of its runs in this test run say together.
 * @template {Suite} [S=Suite]
 * @typedef {{ suite: S, file: string, first: Outcome, again?: Outcome }} TestFile
 */

/** @type {Outcome} */
const NOTHING = { passed: 0, failures: [] };

/**
 * @param {Outcome} first
 * @param {Outcome} second
 * @returns {Outcome}
 */
const together = (first, second) => ({
  passed: first.passed + second.passed,
  failures: [...first.failures, ...second.failures],
});

/**
 * A file that ran once more counts by that run.
 * @param {TestFile} file
 */
const outcomeOf = ({ first, again }) => again ?? first;

/** @template {Suite} S suites as the caller describes them */
export class Results {
  #passedSteps = 0;
  /** @type {Array<Failed>} */
  #failedSteps = [];
  /** @type {Map<string, TestFile<S>>} by the commands that repeat them */
  #files = new Map();

  /**
   * @param {object} step
   * @param {string} step.name
   * @param {boolean} step.isGreen
   * @param {string} step.output
   * @param {string} step.repeat a command
   */
  addStep({ name, isGreen, output, repeat }) {
    if (isGreen) this.#passedSteps += 1;
    else this.#failedSteps.push({ reasons: [`${name}: ${reasonOfStep(output)}`], repeat });
  }

  /**
   * Adds what a run of a test file says: its tests, or an error outside of them, such as a rejection that nothing
   * handled.
   * @param {S} suite
   * @param {FileResult} result
   * @param {"first" | "again"} run
   */
  addFile(suite, { file, ...outcome }, run = "first") {
    const key = `${suite.repeat} ${file}`;
    const entry = this.#files.get(key) ?? { suite, file, first: NOTHING };
    this.#files.set(key, { ...entry, [run]: together(entry[run] ?? NOTHING, outcome) });
  }

  /**
   * The files that should run once more, alone: those that failed, if they are few.
   * @returns {ReadonlyArray<{ suite: S, file: string }>}
   */
  get filesToRerun() {
    return this.#failedFiles.length > MAX_RERUNS ? [] : this.#failedFiles;
  }

  get #failedFiles() {
    return [...this.#files.values()].filter((file) => outcomeOf(file).failures.length > 0);
  }

  get isGreen() {
    return this.#failedSteps.length === 0 && this.#failedFiles.length === 0;
  }

  /**
   * The last lines of the run: what failed and how to repeat it, what is unstable, and the counts.
   * @param {ReadonlyArray<string>} notes lines before the counts
   * @param {object} options
   * @param {boolean} options.isWhole every reason of every failure, instead of at most 40 lines
   */
  summary(notes, { isWhole }) {
    /** @type {(file: TestFile, outcome: Outcome) => Failed} */
    const failed = ({ suite, file }, { failures }) => ({
      reasons: failures.map((failure) => reasonOfTest(failure, file)),
      repeat: `${suite.repeat} ${file}`,
    });
    const files = [...this.#files.values()];
    const unstable = files.filter(
      ({ first, again }) => again && again.failures.length === 0 && first.failures.length > 0,
    );
    const outcomes = files.map(outcomeOf);
    const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, this.#passedSteps);
    const failures = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, this.#failedSteps.length);
    const most = isWhole ? Infinity : MAX_REASONS;
    const below = [
      ...(unstable.length > 0 ? ["", "Unstable: failed, and passed alone. Find the cause:"] : []),
      ...unstable.flatMap((file) => listed(failed(file, file.first), most)),
      "",
      ...notes,
      "",
      `${passed} passed, ${failures} failed`,
    ];
    const all = [...this.#failedSteps, ...this.#failedFiles.map((file) => failed(file, outcomeOf(file)))];
    if (all.length === 0) return below;
    const above = ["", "Failed:"];
    const space = isWhole ? Infinity : MAX_LINES - above.length - below.length;
    return [...above, ...listedWithin(all, most, space), ...below];
  }
}

/**
 * @param {Failed} failed
 * @param {number} most reasons
 */
const listed = ({ reasons, repeat }, most) => [
  ...reasons.slice(0, most).map((reason) => `  ${reason}`),
  ...(reasons.length > most ? [`  and ${reasons.length - most} more`] : []),
  `    ${repeat}`,
];

/**
 * With little space, one reason each; with less, not every one.
 * @param {ReadonlyArray<Failed>} all
 * @param {number} most reasons
 * @param {number} space lines
 */
function listedWithin(all, most, space) {
  const lines = all.flatMap((failed) => listed(failed, most));
  if (lines.length <= space) return lines;
  /** @type {Array<string>} */
  const shownLines = [];
  let remainingCount = all.length;
  for (const failed of all) {
    const block = listed(failed, 1);
    if (shownLines.length + block.length + 1 > space) break;
    shownLines.push(...block);
    remainingCount -= 1;
  }
  return remainingCount === 0 ? shownLines : [...shownLines, `  and ${remainingCount} more steps or files, in the log`];
}
