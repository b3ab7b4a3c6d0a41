import { expect, test } from "vitest";
import { WriteQueue } from "./write-queue.ts";

/** A shop that answers a write when told to. */
function openSlowShop() {
  const queue = new WriteQueue();
  const started: Array<string> = [];
  const answers: Array<{ readonly resolve: () => void; readonly reject: (error: Error) => void }> = [];
  const write = (name: string, key?: string) =>
    queue.run(() => {
      started.push(name);
      return new Promise<string>((resolve, reject) => answers.push({ resolve: () => resolve(name), reject }));
    }, key);
  const isStarted = (...names: ReadonlyArray<string>) => expect.poll(() => started).toEqual(names);
  return { write, answers, isStarted };
}

test("writes are sent one after the other in the order of their clicks, each once", async () => {
  const { write, answers, isStarted } = openSlowShop();
  const quantity = write("25 pieces", "line 1");
  const copy = write("copy");
  const removal = write("remove");
  await isStarted("25 pieces");
  answers[0]?.resolve();
  expect(await quantity).toBe("25 pieces");
  await isStarted("25 pieces", "copy");
  answers[1]?.resolve();
  expect(await copy).toBe("copy");
  await isStarted("25 pieces", "copy", "remove");
  answers[2]?.resolve();
  expect(await removal).toBe("remove");
});

test("of the quantities that wait for one line only the last is sent, but none is moved past another write", async () => {
  const { write, answers, isStarted } = openSlowShop();
  const first = write("1", "line 1");
  await isStarted("1");
  const replaced = write("2", "line 1");
  const last = write("3", "line 1");
  void write("copy");
  void write("4", "line 1");
  answers[0]?.resolve();
  expect(await first).toBe("1");
  await isStarted("1", "3");
  answers[1]?.resolve();
  expect([await replaced, await last]).toEqual(["3", "3"]);
  await isStarted("1", "3", "copy");
  answers[2]?.resolve();
  await isStarted("1", "3", "copy", "4");
});

test("a write that fails fails for its sender alone", async () => {
  const { write, answers, isStarted } = openSlowShop();
  const failing = write("copy");
  void write("remove");
  await isStarted("copy");
  answers[0]?.reject(new Error("left the page"));
  await expect(failing).rejects.toThrow("left the page");
  await isStarted("copy", "remove");
});
