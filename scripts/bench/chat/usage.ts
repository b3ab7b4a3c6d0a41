import { readOrEmpty, readProcStat } from "../support/processes.ts";

/** What a process has used so far, or between two moments. Linux only; elsewhere everything is NaN. */
export interface Usage {
  readonly processorSeconds: number;
  readonly residentMb: number;
  /** Handed to the disk, without what stays in memory. */
  readonly writtenMb: number;
  /** Write calls, to files and to sockets. */
  readonly writeCalls: number;
  /** Cache flushes (fsync and the like) of all disks: Linux counts them for disks and not for processes. */
  readonly flushes: number;
}

export function readUsage(pid: number): Usage {
  const io = readOrEmpty(`/proc/${pid}/io`);
  const status = readOrEmpty(`/proc/${pid}/status`);
  return {
    processorSeconds: (readProcStat(readOrEmpty(`/proc/${pid}/stat`))?.processorMs ?? NaN) / 1000,
    residentMb: readCount(status, "VmRSS") / 1024,
    writtenMb: readCount(io, "write_bytes") / 1e6,
    writeCalls: readCount(io, "syscw"),
    flushes: countFlushes(readOrEmpty("/proc/diskstats")),
  };
}

export const usageSince = (start: Usage, end: Usage): Usage => ({
  processorSeconds: end.processorSeconds - start.processorSeconds,
  residentMb: end.residentMb - start.residentMb,
  writtenMb: end.writtenMb - start.writtenMb,
  writeCalls: end.writeCalls - start.writeCalls,
  flushes: end.flushes - start.flushes,
});

/** The 16th figure after each disk's name (Documentation/admin-guide/iostats.rst). */
const countFlushes = (diskstats: string): number =>
  diskstats === ""
    ? NaN
    : diskstats.split("\n").reduce((sum, line) => sum + (Number(line.trim().split(/\s+/)[18]) || 0), 0);

/** A figure of a file of lines such as `VmRSS:  1234 kB`. */
const readCount = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? NaN);
