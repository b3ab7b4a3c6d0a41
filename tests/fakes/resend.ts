import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMail {
  readonly key: string;
  readonly authorization: string;
  readonly body: { readonly to: ReadonlyArray<string>; readonly subject: string } & Readonly<Record<string, unknown>>;
}

/**
 * A mail provider that behaves like Resend's API (idempotency keys included) and fails on request. The local part of
 * the recipient chooses the behavior: "500-then-ok-…", "429-…", "422-…", "lost-…" (accepts the e-mail, never answers),
 * "slow-…". GET /sent?to= lists the e-mails that were sent.
 */
export async function startFakeResend(): Promise<{ url: string; close(): Promise<void> }> {
  const mailByKey = new Map<string, ReceivedMail>();
  const requestCounts = new Map<string, number>();

  const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let json = "";
    request.setEncoding("utf8");
    for await (const chunk of request) json += chunk as string;
    const key = String(request.headers["idempotency-key"] ?? "");
    const mail: ReceivedMail = {
      key,
      authorization: request.headers.authorization ?? "",
      body: JSON.parse(json) as ReceivedMail["body"],
    };
    const to = mail.body.to[0] ?? "";
    const times = (requestCounts.get(to) ?? 0) + 1;
    requestCounts.set(to, times);
    if (to.startsWith("422-"))
      return void answer(response, 422, {
        statusCode: 422,
        name: "validation_error",
        message: "The to address is not valid.",
      });
    if (to.startsWith("401-"))
      return void answer(response, 401, { statusCode: 401, name: "missing_api_key", message: "API key is invalid" });
    if (to.startsWith("429-"))
      return void answer(response, 429, { message: "Too many requests" }, { "retry-after": "600" });
    if (to.startsWith("500-") && (times === 1 || to.startsWith("500-always")))
      return void response.writeHead(500).end("<h1>Oh</h1>");
    if (to.startsWith("slow-")) return; // never answers
    const isKnown = mailByKey.has(key);
    if (!isKnown) mailByKey.set(key, mail);
    if (to.startsWith("lost-") && !isKnown) return void response.destroy(); // sent, but without a response
    answer(response, 200, { id: `re_${key}` });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    if (request.method === "GET")
      return void answer(response, 200, {
        sent: [...mailByKey.values()].filter(({ body }) => body.to[0] === url.searchParams.get("to")),
        asked: requestCounts.get(url.searchParams.get("to") ?? "") ?? 0,
      });
    void take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
