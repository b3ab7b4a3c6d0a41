import { isConnectionError } from "./resilient-fetch.ts";

/** The action data of a form whose response never arrived. */
export interface LostAnswer {
  readonly isLost: true;
  readonly message: string;
}

export const LOST: LostAnswer = {
  isLost: true,
  message: "We can't reach the shop right now. Nothing here was lost. Check your connection and try again.",
};

/** Wraps a route's client action: without a response, the page stays and shows a message instead of the error page. */
export async function orLost<T>(send: () => Promise<T>): Promise<T | LostAnswer> {
  try {
    return await send();
  } catch (error) {
    if (isConnectionError(error)) return LOST;
    throw error;
  }
}

/** Whether a form got no response. Its page does not reload its data then. */
export const isLostAnswer = (answer: unknown): answer is LostAnswer =>
  typeof answer === "object" && answer !== null && "isLost" in answer;
