import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A process of this machine. */
export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  /** The name of its program, without a folder. */
  readonly name: string;
  /** Milliseconds of processor time so far, in the program and in the kernel. */
  readonly processorMs: number;
}

/** Linux counts in hundredths of a second for programs, whatever its own clock does (proc_pid_stat(5), USER_HZ). */
const TICK_MS = 10;

/**
 * Reads /proc/<pid>/stat (proc_pid_stat(5)): fields 1 pid, 2 name in parentheses, 4 parent, 14 and 15 time in the
 * program and in the kernel. The name may have spaces and parentheses itself.
 * @returns undefined for any other text
 */
export function readProcStat(text: string): RunningProcess | undefined {
  const [, pid, name, rest] = /^(\d+) \((.*)\) (.*)$/s.exec(text.trim()) ?? [];
  const [, parent, ...fields] = (rest ?? "").split(" ").map(Number);
  const [inProgram, inKernel] = fields.slice(9);
  if (pid === undefined || name === undefined || parent === undefined) return undefined;
  if (inProgram === undefined || inKernel === undefined) return undefined;
  return { pid: Number(pid), parent, name, processorMs: (inProgram + inKernel) * TICK_MS };
}

/**
 * Reads a line of `ps -A -o pid=,ppid=,cputime=,comm=`. The time is [[days-]hours:]minutes:seconds, on macOS with
 * hundredths; the program may have its folder before it.
 * @returns undefined for any other line
 */
export function readPsLine(line: string): RunningProcess | undefined {
  const [, pid, parent, days, clock, program] =
    /^\s*(\d+)\s+(\d+)\s+(?:(\d+)-)?(\d+(?::\d+){1,2}(?:\.\d+)?)\s+(.+?)\s*$/.exec(line) ?? [];
  if (clock === undefined || program === undefined) return undefined;
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days ?? 0) * 86_400;
  return { pid: Number(pid), parent: Number(parent), name: path.basename(program), processorMs: seconds * 1000 };
}

/** The processes of that name that a process started, directly or not. */
export function descendants(
  processes: ReadonlyArray<RunningProcess>,
  { ancestor, name }: { readonly ancestor: number; readonly name: string },
): Array<RunningProcess> {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent !== pid && (parent === ancestor || isBelow(parent));
  };
  return processes.filter((running) => running.name === name && isBelow(running.pid));
}

/** The workerd processes that this process has started, directly or not; none where they cannot be listed. */
export const ownWorkerds = (): Array<RunningProcess> =>
  descendants(listProcesses(), { ancestor: process.pid, name: "workerd" });

/** Milliseconds of processor time of this process's workerds so far; undefined where it cannot be read. */
export function workerdProcessorMs(): number | undefined {
  const workerds = ownWorkerds();
  return workerds.length === 0 ? undefined : workerds.reduce((sum, { processorMs }) => sum + processorMs, 0);
}

function listProcesses(): Array<RunningProcess> {
  if (existsSync("/proc/self/stat"))
    return readdirSync("/proc").flatMap((name) =>
      /^\d+$/.test(name) ? (readProcStat(readOrEmpty(`/proc/${name}/stat`)) ?? []) : [],
    );
  try {
    const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,cputime=,comm="], { encoding: "utf8" }).split("\n");
    return lines.flatMap((line) => readPsLine(line) ?? []);
  } catch {
    return []; // Without ps, as on Windows: the figure is left out.
  }
}

/** A file of /proc, or "" when its process has ended meanwhile. */
export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
