// A vitest reporter that tells the test run, its parent process, how many files there are and the result of each.
import path from "node:path";

/**
 * A failed test, or a failure outside of all tests, which has no name.
 * @typedef {object} Failure
 * @property {string} name of the test with its groups
 * @property {string} message with its stack
 *
 * @typedef {object} FileResult
 * @property {string} file from the root
 * @property {number} passed number of tests
 * @property {ReadonlyArray<Failure>} failures
 *
 * @typedef {{ kind: "files", count: number } | { kind: "file", result: FileResult }
 *   | { kind: "end", errors: ReadonlyArray<{ file: string | undefined, message: string }> }} Message
 */

/** @param {Message} message */
const send = (message) => process.send?.(message);

/** @param {{ message?: string, stack?: string }} error */
const textOf = ({ message, stack }) => stack || message || "an error without a message";

/**
 * @param {import("vitest/node").TestModule} module
 * @param {string} root
 * @returns {FileResult}
 */
function resultOf(module, root) {
  const tests = [...module.children.allTests()];
  const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return {
    file: path.relative(root, module.moduleId),
    passed: tests.filter((test) => test.result().state === "passed").length,
    failures: [
      ...outside.map((error) => ({ name: "", message: textOf(error) })),
      ...tests.flatMap((test) => {
        const { state, errors } = test.result();
        return state === "failed" ? [{ name: test.fullName, message: textOf(errors[0] ?? {}) }] : [];
      }),
    ],
  };
}

export default class ReportToParent {
  #root = "";

  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  /** @param {ReadonlyArray<unknown>} specifications */
  onTestRunStart(specifications) {
    send({ kind: "files", count: specifications.length });
  }

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    send({ kind: "file", result: resultOf(module, this.#root) });
  }

  /**
   * @param {ReadonlyArray<unknown>} _modules
   * @param {ReadonlyArray<{ message: string, stack?: string, VITEST_TEST_PATH?: string }>} errors outside of every file
   */
  onTestRunEnd(_modules, errors) {
    send({
      kind: "end",
      errors: errors.map((error) => ({
        file: error.VITEST_TEST_PATH && path.relative(this.#root, error.VITEST_TEST_PATH),
        message: textOf(error),
      })),
    });
  }
}
