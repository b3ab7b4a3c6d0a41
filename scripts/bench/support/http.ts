import autocannon from "autocannon";
import type { Figures } from "./figures.ts";
import { workerdProcessorMs } from "./processes.ts";

const CONNECTIONS = 16;

export interface Load {
  readonly name: string;
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 16 by default. */
  readonly connections?: number;
  /** Whether the shop has nothing at this address, so that the right response is a 404. */
  readonly isAbsent?: boolean;
  /** Whether every request has an address that was never asked for: `?bench=` and a number. No cache can answer it. */
  readonly isAlwaysNew?: boolean;
}

/** Of addresses that no request had before. */
let newest = 0;

/**
 * One run of `seconds` with 16 connections (or the load's own number), each sending the next request after its
 * response. One request goes before, so that a page that caches can answer is in them.
 */
export async function measure(origin: string, load: Load, seconds: number): Promise<Figures> {
  const { method = "GET", body, isAlwaysNew = false } = load;
  const headers = { ...load.headers };
  if (method === "GET") await (await fetch(origin + load.path, { headers, redirect: "manual" })).arrayBuffer();
  const processorBefore = workerdProcessorMs();
  const result = await autocannon({
    url: origin + load.path,
    method,
    connections: load.connections ?? CONNECTIONS,
    duration: seconds,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(isAlwaysNew
      ? { requests: [{ setupRequest: (request) => ({ ...request, path: `${load.path}?bench=${String(++newest)}` }) }] }
      : {}),
  });
  const processorAfter = workerdProcessorMs();
  const answers = result.requests.total;
  const right = result[load.isAbsent ? "4xx" : "2xx"];
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: answers - right + result.errors,
    processorMs:
      processorBefore === undefined || processorAfter === undefined || answers === 0
        ? undefined
        : (processorAfter - processorBefore) / answers,
  };
}
