import { afterAll, vi } from "vitest";

// Test files share a process: the next one finds the clock, the globals and the spied methods as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
