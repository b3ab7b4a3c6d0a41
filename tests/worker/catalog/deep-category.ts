import { env } from "cloudflare:workers";
import { MAX_CATEGORY_LEVELS } from "#domain/shop/catalog/category-path";
import { openDatabase } from "../../../worker/db/client.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";

export const CATEGORY = "/catalog/api/v1/category/";
export const DEEP = Array.from({ length: MAX_CATEGORY_LEVELS }, (_, i) => `level-${i + 1}`).join("/");

/** A visitor's services, with every statement that they send. */
export function counted(): { context: ServiceContext; statements: Array<string> } {
  const statements: Array<string> = [];
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => (statements.push(query), target.prepare(query));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    context: {
      db: openDatabase(database),
      clock: () => new Date(),
      session: { actor: { role: "guest" } },
    } as ServiceContext,
    statements,
  };
}
