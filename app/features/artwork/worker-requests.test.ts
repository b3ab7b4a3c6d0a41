import { expect, test, vi } from "vitest";
import { WorkerRequests, WorkerStopped, type Numbered } from "./worker-requests.ts";

interface Failure {
  readonly why: string;
}

/** A worker without a thread: the test answers in its place. */
function openRequests() {
  const sentRequests: Array<{ readonly id: number; readonly kind: string }> = [];
  const worker = {
    postMessage: (request: (typeof sentRequests)[number]) => sentRequests.push(request),
    terminate: vi.fn(),
    onmessage: (_event: { data: Numbered<string, Failure> }): void => undefined,
    onerror: (_event: { message: string }): void => undefined,
  };
  const requests = new WorkerRequests<Failure>(
    Promise.resolve(worker as unknown as Worker),
    ({ why }) => new Error(why),
  );
  return {
    worker,
    requests,
    sent: sentRequests,
    answer: (data: Numbered<string, Failure>) => worker.onmessage({ data }),
  };
}

test("each request gets its own answer, in whatever order they come", async () => {
  const { requests, sent, answer } = openRequests();
  const [first, second] = [requests.send<string>({ kind: "first" }), requests.send<string>({ kind: "second" })];
  await expect.poll(() => sent.map(({ kind }) => kind)).toEqual(["first", "second"]);
  answer({ id: sent[1]?.id ?? 0, result: "two" });
  answer({ id: sent[0]?.id ?? 0, why: "no bitmap" });
  expect(await second).toBe("two");
  await expect(first).rejects.toThrow("no bitmap");
});

test.each([
  [
    "the worker stops",
    "Your file is fine.",
    (harness: ReturnType<typeof openRequests>) => harness.worker.onerror({ message: "out of memory" }),
  ],
  ["the worker is closed", "was closed", (harness: ReturnType<typeof openRequests>) => harness.requests.close()],
])("when %s, what waits and what comes later fails", async (_, message, end) => {
  const harness = openRequests();
  const waiting = harness.requests.send({ kind: "trace" });
  await expect.poll(() => harness.sent.length).toBe(1);
  end(harness);
  await expect(waiting).rejects.toThrow(message);
  await expect(harness.requests.send({ kind: "trace" })).rejects.toThrow(message);
  expect(harness.sent).toHaveLength(1);
  expect(harness.worker.terminate).toHaveBeenCalledOnce();
});

test("a worker that can't be started fails what waits for it, and what comes later", async () => {
  const requests = new WorkerRequests<Failure>(Promise.reject(new Error("blocked")), ({ why }) => new Error(why));
  await expect(requests.send({ kind: "trace" })).rejects.toThrow(WorkerStopped);
  await expect(requests.send({ kind: "trace" })).rejects.toThrow(WorkerStopped);
  requests.close();
});
