import { expect, test } from "vitest";
import { descendants, readProcStat, readPsLine, type RunningProcess } from "./processes.ts";

/** As Linux 6 writes it: 250 ticks in the program and 31 in the kernel. */
const STAT =
  "4711 (workerd) S 4700 4700 4700 0 -1 4194560 90210 0 12 0 250 31 0 0 20 0 14 0 8123456 1474834432 40210 18446744073709551615 1 1 0 0 0 0 0 4096 17442 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

test("a process's time is that in its program and in the kernel, in hundredths of a second", () => {
  expect(readProcStat(STAT)).toEqual({ pid: 4711, parent: 4700, name: "workerd", processorMs: 2810 });
});

test("a program's name may have spaces and parentheses", () => {
  const text = STAT.replace("(workerd)", "(a) (b c) 9)");
  expect(readProcStat(text)).toEqual({ pid: 4711, parent: 4700, name: "a) (b c) 9", processorMs: 2810 });
});

test.each(["", "4711", "4711 (workerd)", "4711 (workerd) S 4700 4700", "not a process"])(
  "%j is no process of /proc",
  (text) => {
    expect(readProcStat(text)).toBeUndefined();
  },
);

test.each([
  ["  501   499   0:02.81 /opt/shop/node_modules/workerd/bin/workerd", "workerd", 2810],
  ["  501   499  61:00.50 workerd", "workerd", 3_660_500],
  ["  501   499 00:00:03 workerd", "workerd", 3000],
  ["  501   499 1-02:00:03 a name with spaces", "a name with spaces", 93_603_000],
])("ps says %j", (line, name, processorMs) => {
  const running = readPsLine(line);
  expect(running).toMatchObject({ pid: 501, parent: 499, name });
  expect(running?.processorMs).toBeCloseTo(processorMs);
});

test.each(["", "  PID  PPID      TIME COMMAND", "501 499 - workerd"])("%j is no process of ps", (line) => {
  expect(readPsLine(line)).toBeUndefined();
});

test("another shop's workerd on the same machine does not count", () => {
  const running = (pid: number, parent: number, name = "workerd"): RunningProcess => ({
    pid,
    parent,
    name,
    processorMs: 0,
  });
  const processes = [
    running(0, 0, "kernel"),
    running(1, 0, "init"),
    running(10, 1, "node"),
    running(11, 10),
    running(12, 10, "sh"),
    running(13, 12),
    running(20, 1, "node"),
    running(21, 20),
    running(30, 29),
  ];
  expect(descendants(processes, { ancestor: 10, name: "workerd" }).map(({ pid }) => pid)).toEqual([11, 13]);
});
