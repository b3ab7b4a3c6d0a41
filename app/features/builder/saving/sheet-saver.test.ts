import { describe, expect, test } from "vitest";
import type { ApiAnswer } from "../../api-client/call-api.ts";
import { SheetSaver, type SavedVersion, type SaveStatus } from "./sheet-saver.ts";
import type { Work } from "./unsaved-work.ts";

const work = (quantity: number): Work => ({
  document: {} as Work["document"],
  quantity,
  material: "vinyl",
  speed: "standard",
});
const saved = (id: string, version: number): ApiAnswer<SavedVersion> => ({
  ok: true,
  status: 200,
  data: { id, version },
});
const refused = (status: number, message = ""): ApiAnswer<SavedVersion> => ({ ok: false, status, message, errors: {} });

/** A saver whose backend gives the answers in turn, with everything that it did. */
function setUp(id: string | undefined, answers: ReadonlyArray<ApiAnswer<SavedVersion>>) {
  const rest = [...answers];
  const requests: Array<{ id?: string; key?: string; version?: number | undefined; work: Work }> = [];
  const stored = new Map<string, Work>();
  const announced: Array<SavedVersion> = [];
  let status: SaveStatus | undefined;
  const next = () => Promise.resolve(rest.shift() ?? refused(0));
  const start = work(1);
  const saver = new SheetSaver({
    id,
    version: id === undefined ? undefined : 1,
    work: start,
    backend: {
      create: (sentWork, key) => {
        requests.push({ work: sentWork, key });
        return next();
      },
      update: (sentWork, sheet) => {
        requests.push({ work: sentWork, ...sheet });
        return next();
      },
    },
    store: (unsaved, sheet) => (unsaved ? stored.set(sheet.id ?? "new", unsaved) : stored.delete(sheet.id ?? "new")),
    onStatus: (newStatus) => {
      status = newStatus;
    },
    onSaved: (version) => announced.push(version),
  });
  return { saver, start, requests, stored, announced, state: () => status?.state, problem: () => status?.problem };
}

describe("saving a sheet", () => {
  test("a change is stored in the browser until the server has it", async () => {
    const { saver, stored, state, requests, announced } = setUp("7", [saved("7", 2)]);
    const changedWork = work(2);
    expect(saver.change(changedWork)).toBe(true);
    expect([stored.get("7"), state()]).toEqual([changedWork, "waiting"]);
    expect(await saver.flush()).toBe(true);
    expect([stored.size, state(), saver.version, saver.isIdle]).toEqual([0, "saved", 2, true]);
    expect(requests).toEqual([{ id: "7", version: 1, work: changedWork }]);
    expect(announced).toEqual([{ id: "7", version: 2 }]);
  });

  test("nothing is sent when nothing changed", async () => {
    const { saver, requests, start } = setUp("7", []);
    expect(saver.change(start)).toBe(false);
    expect(await saver.flush()).toBe(true);
    expect(requests).toEqual([]);
  });

  test("a change during a save is sent after it", async () => {
    const { saver, requests, state } = setUp("7", [saved("7", 2), saved("7", 3)]);
    saver.change(work(2));
    const flushed = saver.flush();
    saver.change(work(3));
    expect(await flushed).toBe(true);
    expect(requests.map((request) => [request.version, request.work.quantity])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(state()).toBe("saved");
  });

  test("a change that is undone before it was sent leaves nothing to save", () => {
    const { saver, start, stored, state } = setUp("7", []);
    saver.change(work(2));
    expect(saver.change(start)).toBe(false);
    expect([stored.size, state()]).toEqual([0, "saved"]);
    const example = setUp(undefined, []);
    example.saver.change(work(2));
    example.saver.change(example.start);
    expect(example.state()).toBe("start");
  });
});

describe("a new design", () => {
  test("is created by its first save and updated from then on", async () => {
    const { saver, requests, stored } = setUp(undefined, [saved("7", 1), saved("7", 2)]);
    saver.change(work(2));
    await saver.flush();
    expect([saver.id, stored.size]).toEqual(["7", 0]);
    saver.change(work(3));
    await saver.flush();
    expect(requests[1]).toEqual({ id: "7", version: 1, work: work(3) });
  });

  test("is not created twice when an answer is lost: key and body are repeated, and the newer work follows", async () => {
    const { saver, requests } = setUp(undefined, [refused(0), saved("7", 1), saved("7", 2)]);
    saver.change(work(2));
    expect(await saver.flush()).toBe(false);
    saver.change(work(3));
    expect(await saver.flush()).toBe(true);
    expect(requests[1]).toEqual(requests[0]);
    expect(requests[2]).toEqual({ id: "7", version: 1, work: work(3) });
  });

  test("gets another key after the server refused it", async () => {
    const { saver, requests } = setUp(undefined, [refused(400, "Too small."), saved("7", 1)]);
    saver.change(work(2));
    await saver.flush();
    await saver.retry();
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });
});

describe("a failed save", () => {
  test.each([
    [0, "offline"],
    [429, "offline"],
    [503, "offline"],
    [409, "conflict"],
    [422, "refused"],
  ] as const)("of status %i is %s", async (status, state) => {
    const failed = setUp("7", [refused(status, "No.")]);
    failed.saver.change(work(2));
    expect(await failed.saver.flush()).toBe(false);
    expect([failed.state(), failed.problem(), failed.stored.size]).toEqual([state, "No.", 1]);
  });

  test("while offline, changes are stored and still offline", async () => {
    const { saver, stored, state } = setUp("7", [refused(0)]);
    saver.change(work(2));
    await saver.flush();
    expect(saver.change(work(3))).toBe(true);
    expect([stored.get("7"), state()]).toEqual([work(3), "offline"]);
  });

  test("after a refusal, changes are stored and not sent until the customer tries again", async () => {
    const { saver, stored, state } = setUp("7", [refused(422), saved("7", 2)]);
    saver.change(work(2));
    await saver.flush();
    expect(saver.change(work(3))).toBe(false);
    expect(stored.get("7")).toEqual(work(3));
    expect(await saver.retry()).toBe(true);
    expect([state(), stored.size]).toEqual(["saved", 0]);
  });
});

describe("a sheet that another window changed", () => {
  const conflict = async (...answers: ReadonlyArray<ApiAnswer<SavedVersion>>) => {
    const all = setUp("7", [refused(409), ...answers]);
    all.saver.change(work(2));
    await all.saver.flush();
    return all;
  };

  test("can be saved as a separate design", async () => {
    const { saver, requests, stored } = await conflict(saved("8", 1));
    expect(await saver.saveSeparately()).toBe(true);
    expect([saver.id, saver.version, stored.size]).toEqual(["8", 1, 0]);
    expect(requests[1]?.key).toBeDefined();
  });

  test("can be replaced by the other version, and the next change is based on that", async () => {
    const { saver, requests, state } = await conflict(saved("7", 6));
    const otherWork = work(9);
    saver.accept(otherWork, 5);
    expect(saver.change(otherWork)).toBe(false);
    expect(state()).toBe("saved");
    saver.change(work(10));
    await saver.flush();
    expect(requests[1]).toEqual({ id: "7", version: 5, work: work(10) });
  });
});

test("work of an earlier visit is saved with the version that it is based on", async () => {
  const { saver, requests } = setUp("7", [saved("7", 4)]);
  saver.resume(3);
  saver.change(work(2));
  await saver.flush();
  expect(requests[0]?.version).toBe(3);
});
