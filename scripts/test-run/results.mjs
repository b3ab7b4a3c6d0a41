// What passed and failed in a test run, and how the run ends.
import { reasonOfStep, reasonOfTest } from "./reasons.mjs";

/** @typedef {import("./report-to-parent.mjs").FileResult} FileResult */

/** So many failed files run once more. With more of them the change is at fault, not chance. */
const MAX_RERUNS = 3;
/** Lines at the end of a run. */
const MAX_LINES = 40;

/**
 * A failed step or test file: a line for each reason, and the command that repeats it.
 * @typedef {object} Failed
 * @property {ReadonlyArray<string>} reasons
 * @property {string} repeat
 */

/**
 * @typedef {object} FileRun
 * @property {string} project
 * @property {FileResult} result
 */

/**
 * @param {string} project
 * @param {string} file
 */
const repeatFile = (project, file) => `npx vitest run --project ${project} ${file}`;

/**
 * @param {FileResult} result
 * @returns {Array<string>}
 */
const reasonsOf = ({ file, failures }) =>
  failures.map(({ name, message }) => {
    const { place, reason } = reasonOfTest(message, file);
    return [place, name && `${name}:`, reason].filter(Boolean).join(" ");
  });

export class Results {
  #passedSteps = 0;
  /** @type {Array<Failed>} */
  #failedSteps = [];
  /** @type {Array<FileRun>} */
  #files = [];
  /** @type {Array<FileRun>} failed at first and passed alone */
  #unstable = [];

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
   * @param {string} project
   * @param {FileResult} result
   */
  addFile(project, result) {
    this.#files.push({ project, result });
  }

  /**
   * An error of a file outside of its tests, such as a rejection that nothing handled.
   * @param {string} project
   * @param {string} file
   * @param {string} message
   */
  addError(project, file, message) {
    this.addFile(project, { file, passed: 0, failures: [{ name: "", message }] });
  }

  /**
   * The files that should run once more, alone: those that failed, if they are few.
   * @returns {Array<{ project: string, file: string }>}
   */
  get filesToRerun() {
    const names = new Map(
      this.#failedFiles.map(({ project, result: { file } }) => [`${project} ${file}`, { project, file }]),
    );
    return names.size > MAX_RERUNS ? [] : [...names.values()];
  }

  /**
   * Takes the results of a failed file that runs once more out of the run, and returns a function for the new one.
   * @param {string} project
   * @param {string} file
   */
  rerun(project, file) {
    const isMeant = (/** @type {FileRun} */ run) => run.project === project && run.result.file === file;
    const [first] = this.#failedFiles.filter(isMeant);
    this.#files = this.#files.filter((run) => !isMeant(run));
    return (/** @type {FileResult} */ result) => {
      if (first && result.failures.length === 0) this.#unstable.push(first);
      this.addFile(project, result);
    };
  }

  get #failedFiles() {
    return this.#files.filter(({ result }) => result.failures.length > 0);
  }

  get isGreen() {
    return this.#failedSteps.length === 0 && this.#failedFiles.length === 0;
  }

  /**
   * The last lines of the run: what failed and how to repeat it, what is unstable, and the counts.
   * @param {ReadonlyArray<string>} notes lines before the counts
   */
  summary(notes) {
    const files = this.#failedFiles.map(({ project, result }) => ({
      reasons: reasonsOf(result),
      repeat: repeatFile(project, result.file),
    }));
    const unstable = this.#unstable.map(({ project, result }) => ({
      reasons: reasonsOf(result).slice(0, 1),
      repeat: repeatFile(project, result.file),
    }));
    const passed = this.#files.reduce((sum, { result }) => sum + result.passed, this.#passedSteps);
    const failed = this.#failedFiles.reduce(
      (sum, { result }) => sum + result.failures.length,
      this.#failedSteps.length,
    );
    const below = [
      ...(unstable.length > 0 ? ["", "Unstable: failed, and passed alone. Find the cause:", ...listed(unstable)] : []),
      "",
      ...notes,
      "",
      `${passed} passed, ${failed} failed`,
    ];
    const failures = listed([...this.#failedSteps, ...files]);
    if (failures.length === 0) return below;
    const above = ["", "Failed:"];
    return [...above, ...shortened(failures, MAX_LINES - above.length - below.length), ...below];
  }
}

/** @param {ReadonlyArray<Failed>} failures */
const listed = (failures) =>
  failures.flatMap(({ reasons, repeat }) => [...reasons.map((reason) => `  ${reason}`), `    ${repeat}`]);

/**
 * @param {ReadonlyArray<string>} lines
 * @param {number} space
 */
const shortened = (lines, space) =>
  lines.length <= space
    ? lines
    : [...lines.slice(0, space - 1), `  and ${lines.length - space + 1} more lines, in the log`];
