import { isConnectionError } from "./resilient-fetch.ts";

/** The action data of a form whose answer never arrived. */
export interface LostAnswer {
  readonly isLost: true;
  readonly message: string;
}

const LOST: LostAnswer = {
  isLost: true,
  message: "We can't reach the shop right now. Nothing here was lost. Check your connection and try again.",
};

/** A route's client action: when no answer comes, the page stays as it is and says so, instead of giving way to an error page. */
export async function orLost<T>(send: () => Promise<T>): Promise<T | LostAnswer> {
  try {
    return await send();
  } catch (error) {
    if (isConnectionError(error)) return LOST;
    throw error;
  }
}

/** Nothing came of the form, so nothing is read again for it. */
export const isLostAnswer = (answer: unknown): answer is LostAnswer =>
  typeof answer === "object" && answer !== null && "isLost" in answer;
