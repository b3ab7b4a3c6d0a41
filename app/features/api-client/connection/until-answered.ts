import { connection } from "./shop-connection.ts";
import { isConnectionError } from "./resilient-fetch.ts";

/**
 * Sends a form of a page until the shop answers. Each time it has the same name of its own, by which the action does it
 * once: an answer that got lost may belong to a write that succeeded.
 * @param nameField the field of that name
 * @param send sends the request's form: `serverAction`, which reads the request's text each time
 * @throws when the shop answers others, but not this form
 */
export async function untilAnswered<T>(request: Request, nameField: string, send: () => Promise<T>): Promise<T> {
  const form = `${await request.clone().text()}&${nameField}=${crypto.randomUUID()}`;
  // A body can be read once.
  Object.defineProperty(request, "text", { value: () => Promise.resolve(form) });
  for (let hasRetried = false; ; hasRetried = true) {
    try {
      return await send();
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      if (!(await connection.back(request.signal)) && hasRetried) throw error;
    }
  }
}
