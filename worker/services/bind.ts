import type { ServiceContext } from "./service-context.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any list of arguments: the verb's own types stand in the result
type Verb = (context: ServiceContext, ...rest: Array<any>) => unknown;

/** The same verbs without their first argument. */
export type Bound<Verbs extends Record<string, Verb>> = {
  [Name in keyof Verbs]: Verbs[Name] extends (context: ServiceContext, ...rest: infer Rest) => infer Answer ? (...rest: Rest) => Answer : never;
};

/** Gives every verb of an area this request's context, so that callers write `services.orders.findOwn(id)`. */
export function bind<Verbs extends Record<string, Verb>>(context: ServiceContext, verbs: Verbs): Bound<Verbs> {
  return Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [name, (...rest: Array<unknown>) => verb(context, ...rest)]),
  ) as Bound<Verbs>;
}
