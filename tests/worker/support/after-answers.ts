let pending = 0;

/** The execution context of a request. Counts the work that continues after the response. */
export function countWork(execution: ExecutionContext): ExecutionContext {
  return new Proxy(execution, {
    get(target, name) {
      if (name === "waitUntil") {
        return (work: Promise<unknown>) => {
          pending++;
          target.waitUntil(work.finally(() => pending--));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Waits for all work that earlier requests continue after their responses. */
export async function afterAnswers(): Promise<void> {
  while (pending > 0) await new Promise((resolve) => setTimeout(resolve, 1));
}
