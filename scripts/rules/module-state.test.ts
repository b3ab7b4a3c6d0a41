import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { moduleState } from "./module-state.ts";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** State that cannot make one test file depend on another, each with its reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  "app/domain/prepress/builder/pieces.ts: silhouettes": "a function of its key",
  "app/domain/prepress/builder/pieces.ts: cutRings": "a function of its key",
  "app/domain/ground/calendar/us-holidays.ts: daysOff": "a function of its key",
  "app/domain/ground/calendar/zoned-time.ts: formats": "a function of its key",
  "app/domain/ground/kernel/formats.ts: numbers": "a function of its key",
  "app/domain/ground/kernel/formats.ts: dates": "a function of its key",
  "app/domain/prepress/lettering/type/charsets.ts: charsets": "a function of its key",
  "app/domain/prepress/lettering/type/coverage.ts: known": "a function of a constant",
  "durable/room/room-hours.ts: known": "a function of the schedule's text and the minute, both of which it compares",
  "worker/isolate-state.ts: registered": "the registry itself",
  "worker/services/accounts/passwords/judge-password.ts: known": "the set of a constant",
  "worker/services/accounts/passwords/password.ts: argon2": "an instance of a program without state of its own",
  "worker/services/lettering/load-typeface.ts: opened": "a function of a file that never changes",
  "worker/services/lettering/load-typeface.ts: shaper": "an instance of a program; its fonts never change",
  "worker/services/lettering/load-typeface.ts: readBytes": "counts what the program beside it has in memory",
  "worker/services/site/share/render.ts: isStarted": "whether a program is started that has no state of its own",
  "tests/corpus/art.ts: drawn": "pictures by their names, always the same",
  "tests/faults/faulty-socket.ts: seen": "each file of the faults project has a process of its own",
  "tests/faults/faulty-socket.ts: sent": "each file of the faults project has a process of its own",
  "tests/faults/faulty-socket.ts: openSockets": "each file of the faults project has a process of its own",
  "tests/faults/faulty-socket.ts: networkFaults": "each file of the faults project has a process of its own",
  "tests/fixtures/typefaces.ts: shaper": "an instance of a program",
  "tests/fuzz/cli.ts: told": "a program of its own",
  "tests/journeys/support/areas.ts: requested": "each file's hooks empty it",
  "tests/journeys/support/harness.ts: browser": "set in each file's own hooks",
  "tests/journeys/support/harness.ts: shop": "set in each file's own hooks",
  "tests/journeys/support/temp-files.ts: folder": "set and deleted in each file's own hooks",
  "tests/second-renderer/pdfium.ts: opened": "an instance of a program",
  "tests/restore-globals.ts: afterAll": "a setup file: it runs for every test file",
  "tests/worker/chat/chat-connection.ts: inside": "each file's afterEach empties it",
  "tests/worker/ledger/credit-ledger.ts: customer": "set in each file's hooks",
  "tests/worker/ledger/credit-ledger.ts: staff": "set in each file's hooks",
  "tests/worker/printing/approved-order.ts: pictures": "counts up, so that pictures are different",
  "tests/worker/printing/ordered-print.ts: pictures": "counts up, so that pictures are different",
  "tests/worker/printing/picture-tags.ts: pictures": "counts up, so that pictures are different",
  "tests/worker/records/content-records.ts: admin": "set in each file's hooks",
  "tests/worker/records/content-records.ts: customer": "set in each file's hooks",
  "tests/worker/records/content-records.ts: staff": "set in each file's hooks",
  "tests/worker/wholesale/nonprofit-application.ts: customer": "set in each file's hooks",
  "tests/worker/wholesale/nonprofit-application.ts: staff": "set in each file's hooks",
  "tests/worker/wholesale/wholesale-application.ts: admin": "set in each file's hooks",
  "tests/worker/wholesale/wholesale-application.ts: customer": "set in each file's hooks",
  "tests/worker/wholesale/wholesale-application.ts: staff": "set in each file's hooks",
  "tests/worker/role-matrix/watch.ts: quietRooms": "ids of rooms that no later file has",
  "tests/worker/support/after-answers.ts: pending": "counts work that is under way, and is waited for",
  "tests/worker/support/chat/chat-people.ts: inside": "setup.ts empties it after each file",
  "tests/worker/support/chat/chat-visitor.ts: graceless": "counts work that is under way, and is waited for",
  "tests/worker/support/customers.ts: passwordHash": "the hash of a constant",
  "tests/worker/support/database/record-rows.ts: lastInvoice": "counts up, so that numbers are unique",
  "tests/worker/support/database/rows.ts: lastNumber": "counts up, so that numbers are unique",
  "tests/worker/support/database/rows.ts: made": "counts up, so that ids are unique",
  "tests/worker/setup.ts: afterAll": "a setup file: it runs for every test file",
};

test("no module that test files share keeps state, unless it is registered with isolateState or known to be harmless", () => {
  const states = moduleState(ROOT, productFiles(["app/domain", "worker", "durable", "tests"]));
  expect(states.toSorted()).toEqual(Object.keys(HARMLESS).toSorted());
});

describe("what counts as state of a module", () => {
  const collectState = (source: string): Array<string> => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-state-"));
    try {
      writeFileSync(path.join(folder, "a.ts"), source);
      return moduleState(folder, ["a.ts"]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test.each([
    ["a variable", "let last = 0;", ["a.ts: last"]],
    [
      "a map that it fills",
      "const seen = new Map<string, string>();\nexport const see = (id: string) => seen.set(id, id);",
      ["a.ts: seen"],
    ],
    ["a cache", "const cache = new BoundedCache<string, string>(9);", ["a.ts: cache"]],
    [
      "a list that it fills",
      "const all: string[] = [];\nexport function add(one: string) { all.push(one); }",
      ["a.ts: all"],
    ],
    [
      "an object whose fields it writes",
      "export const known = { at: 0 };\nexport const now = (at: number) => { known.at = at; };",
      ["a.ts: known"],
    ],
    [
      "a hook, which a shared module registers for one file only",
      'import { afterAll } from "vitest";\nafterAll(() => undefined);',
      ["a.ts: afterAll"],
    ],
  ])("%s", (_, source, state) => {
    expect(collectState(source)).toEqual(state);
  });

  test.each([
    [
      "a table that nothing changes",
      'const NAMES = new Map([["a", "b"]]);\nexport const nameOf = (id: string) => NAMES.get(id);',
    ],
    [
      "a registered map",
      "const seen = isolateState(new Map<string, string>());\nexport const see = (id: string) => seen.set(id, id);",
    ],
    [
      "a weak map",
      'const seen = new WeakMap<object, string>();\nexport const see = (one: object) => seen.set(one, "");',
    ],
    ["a map inside a function", "export function count() { const all = new Map(); all.set(1, 1); return all; }"],
  ])("but not %s", (_, source) => {
    expect(collectState(source)).toEqual([]);
  });
});
