/** A browser that is made to show data as a page loads and runs nothing of others. */
export const POLICY_OF_DATA = "default-src 'self'; frame-ancestors 'none'";

interface Asked {
  readonly requestId: string;
  readonly isHttps: boolean;
}

/** The headers of every response, whether a page, a file or data. */
export const commonHeaders = ({ requestId, isHttps }: Asked): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-request-id": requestId,
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

const answers = new WeakSet<Response>();

/**
 * A JSON answer that nothing may store, with all its headers: to look at them, or to set one more, takes as long as a
 * small query.
 */
export function answerData(value: unknown, { status, ...asked }: Asked & { readonly status: number }): Response {
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-security-policy": POLICY_OF_DATA,
    ...commonHeaders(asked),
  };
  const answer = new Response(JSON.stringify(value), { status, headers });
  answers.add(answer);
  return answer;
}

/** Whether a response is one of `answerData`, which needs no further headers. */
export const isDataAnswer = (response: Response): boolean => answers.has(response);
