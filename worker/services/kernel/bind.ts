import type { ServiceContext } from "./service-context.ts";

// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- the verb's own types stand in the result
type Verb = (context: ServiceContext, ...rest: Array<any>) => unknown;
/** Verbs by name, alone or in groups. */
interface Verbs {
  readonly [name: string]: Verb | Verbs;
}

/** The same functions without their first argument. */
export type Bound<Group> = {
  [Name in keyof Group]: Group[Name] extends (context: ServiceContext, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : Bound<Group[Name]>;
};

/**
 * Binds functions to the request's context, so that callers write `services.orders.findForUser(id)`. A function is
 * bound when it is accessed: there are hundreds, and a request needs a few.
 */
export function bind<Group extends object>(context: ServiceContext, group: Group): Bound<Group> {
  const bound = new Proxy<Verbs>(group as unknown as Verbs, {
    get: (verbs, name) => {
      const verb = typeof name === "string" && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
      if (typeof verb === "object") return bind(context, verb);
      return verb && ((...rest: Array<unknown>) => verb(context, ...rest));
    },
  });
  return bound as unknown as Bound<Group>;
}
