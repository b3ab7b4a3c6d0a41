import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface SentText {
  readonly to: string;
  readonly body: string;
  readonly from: string;
  readonly authorization: string;
  readonly date_created: string;
  readonly status: string;
}

/**
 * A text message provider that behaves like Twilio's API and fails on request. The area code of the recipient says how:
 * 312 answers 500 once, 415 takes the text and loses its first answer, 617 was told STOP, 713 is no mobile number.
 * GET /sent?to= tells what really went out and how often it was asked.
 */
export async function startFakeTwilio(): Promise<{ url: string; close(): Promise<void> }> {
  const texts: Array<SentText> = [];
  const requestCounts = new Map<string, number>();
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = "";
    request.setEncoding("utf8");
    for await (const chunk of request) raw += chunk as string;
    const form = new URLSearchParams(raw);
    const to = form.get("To") ?? "";
    const times = (requestCounts.get(to) ?? 0) + 1;
    requestCounts.set(to, times);
    if (to.startsWith("+1312") && times === 1) return void response.writeHead(500).end("<h1>Oh</h1>");
    if (to.startsWith("+1617"))
      return void answer(response, 400, { code: 21610, message: "Attempt to send to unsubscribed recipient" });
    if (to.startsWith("+1713"))
      return void answer(response, 400, { code: 21614, message: "'To' number is not a valid mobile number" });
    texts.push({
      to,
      body: form.get("Body") ?? "",
      from: form.get("From") ?? form.get("MessagingServiceSid") ?? "",
      authorization: request.headers.authorization ?? "",
      date_created: new Date().toUTCString(),
      status: "queued",
    });
    if (to.startsWith("+1415") && times === 1) return void response.destroy(); // sent, but the answer is lost
    answer(response, 201, { sid: `SM${"0".repeat(31)}${texts.length % 10}` });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    const to = url.searchParams.get("To") ?? url.searchParams.get("to") ?? "";
    const textsToNumber = texts.filter((text) => text.to === to);
    if (url.pathname === "/sent")
      return void answer(response, 200, { sent: textsToNumber, asked: requestCounts.get(to) ?? 0 });
    if (request.method === "GET") return void answer(response, 200, { messages: textsToNumber });
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
