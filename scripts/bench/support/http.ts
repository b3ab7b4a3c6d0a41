import autocannon from "autocannon";

const CONNECTIONS = 16;

export interface Load {
  readonly name: string;
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Record<string, string>;
  /** 16 by default. */
  readonly connections?: number;
  /** Whether the shop has nothing at this address, so that the right response is a 404. */
  readonly isAbsent?: boolean;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/**
 * One run of `seconds` with 16 connections (or the load's own number), each sending the next request after its
 * response.
 */
export async function measure(origin: string, load: Load, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: origin + load.path,
    method: load.method ?? "GET",
    connections: load.connections ?? CONNECTIONS,
    duration: seconds,
    ...(load.body === undefined ? {} : { body: load.body }),
    ...(load.headers ? { headers: load.headers } : {}),
  });
  const right = result[load.isAbsent ? "4xx" : "2xx"];
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.requests.total - right + result.errors,
  };
}

/** The median of several runs, because the machine's noise affects single ones. */
export function median(runs: ReadonlyArray<Figures>): Figures {
  const middle = (pick: (run: Figures) => number) =>
    runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    perSecond: middle((run) => run.perSecond),
    p50Ms: middle((run) => run.p50Ms),
    p99Ms: middle((run) => run.p99Ms),
    failed: runs.reduce((all, run) => all + run.failed, 0),
  };
}

/** The spread of the runs in percent of their median: the machine's noise. */
export function spread(runs: ReadonlyArray<Figures>): number {
  const rates = runs.map((run) => run.perSecond);
  const middle = median(runs).perSecond;
  return middle === 0 ? 0 : ((Math.max(...rates) - Math.min(...rates)) / middle) * 100;
}
