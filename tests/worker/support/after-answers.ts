let pending = 0;

/** The execution context of a request, counting the work that it leaves for after its answer. */
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

/** Waits until every request so far has done what it left for after its answer. */
export async function afterAnswers(): Promise<void> {
  while (pending > 0) await new Promise((resolve) => setTimeout(resolve, 1));
}
