import type { ServiceContext } from "./service-context.ts";

// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- the verb's own types stand in the result
type Verb = (context: ServiceContext, ...rest: Array<any>) => unknown;

/** The same functions without their first argument. */
export type Bound<Verbs extends Record<string, Verb>> = {
  [Name in keyof Verbs]: Verbs[Name] extends (context: ServiceContext, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/**
 * Binds an area's functions to the request's context, so that callers write `services.orders.findForUser(id)`. A
 * function is bound when it is accessed: there are hundreds, and a request needs a few.
 */
export function bind<Verbs extends Record<string, Verb>>(context: ServiceContext, verbs: Verbs): Bound<Verbs> {
  const bound = new Proxy<Record<string, Verb>>(verbs, {
    get: (all, name) => {
      const verb = typeof name === "string" && Object.hasOwn(all, name) ? all[name] : undefined;
      return verb && ((...rest: Array<unknown>) => verb(context, ...rest));
    },
  });
  return bound as unknown as Bound<Verbs>;
}
