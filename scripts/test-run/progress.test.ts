import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { openProgress, progressLine } from "./progress.mjs";

test("the progress names each running step with its files or its seconds", () => {
  const steps = [
    { name: "lint", started: 4000 },
    { name: "worker 1/2", started: 0, files: { done: 12, all: 65 } },
  ];
  expect(progressLine(64_400, steps, 9000)).toBe("64 s · lint 5 s · worker 1/2 12/65 files");
});

function openScreen({ isTTY }: { isTTY: boolean }) {
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY, columns: 24 });
  return { screen: stream as unknown as NodeJS.WriteStream, read: () => (stream.read() as string | null) ?? "" };
}

test("off a terminal a line says every 30 seconds how far the run is", () => {
  vi.useFakeTimers();
  const { screen, read } = openScreen({ isTTY: false });
  const progress = openProgress(screen);
  const lint = progress.begin("lint");
  vi.advanceTimersByTime(29_999);
  expect(read()).toBe("");
  vi.advanceTimersByTime(1);
  expect(read()).toBe("30 s · lint 30 s\n");
  progress.end(lint);
  vi.advanceTimersByTime(60_000);
  expect(read()).toBe("");
  progress.close();
});

test("on a terminal one line is rewritten each second, cut to its width, and gives way to whole lines", () => {
  vi.useFakeTimers();
  const { screen, read } = openScreen({ isTTY: true });
  const progress = openProgress(screen);
  progress.begin("a step with a very long name");
  vi.advanceTimersByTime(1000);
  expect(read()).toBe("\r\u001B[K1 s · a step with a ver");
  progress.print("ok lint");
  expect(read()).toBe("\r\u001B[Kok lint\n");
  progress.close();
});
