import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fields, Refused, StripeBooks } from "./stripe-books.ts";

/** A request that the fake received. */
export interface StripeRequest {
  readonly call: string;
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly body: string;
}

/** What the next requests of a kind get: an error status, or no answer although they took effect. */
interface Trouble {
  /** "POST /v1/refunds", or a part of it. */
  readonly call: string;
  readonly kind: "500" | "lost";
  times: number;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * A server with the rules of Stripe's API as far as the shop uses them: idempotency keys with their bodies, states,
 * amounts, declines, 3-D Secure, disputes, lost answers. Below /test/ it is told what happens outside of the API: POST
 * /test/answer {intent, approve}, /test/dispute {intent, status}, /test/fail-refund {intent}, /test/expire {intent},
 * /test/expire-card {method}, /test/trouble {call, kind, times}; GET /test/requests?about= lists requests whose key,
 * path or body contains a text.
 */
export async function startFakeStripe(): Promise<{ url: string; close(): Promise<void> }> {
  const books = new StripeBooks();
  const requests: Array<StripeRequest> = [];
  const answersByKey = new Map<string, { request: string; answer: Answer }>();
  const troubles: Array<Trouble> = [];

  function takeTrouble(call: string): Trouble["kind"] | undefined {
    const trouble = troubles.find((knownTrouble) => knownTrouble.times > 0 && call.includes(knownTrouble.call));
    if (trouble) trouble.times -= 1;
    return trouble?.kind;
  }

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const [call, body] = [`${request.method ?? ""} ${pathname}`, await readText(request)];
    const key = String(request.headers["idempotency-key"] ?? "");
    requests.push({ call, key, body });
    if (!/^Bearer sk_test_(?!wrong)/.test(request.headers.authorization ?? ""))
      return send(response, makeRefusal("invalid_request_error", "api_key_invalid", "Invalid API Key provided", 401));
    const earlierRequest = key === "" ? undefined : answersByKey.get(key);
    if (earlierRequest && earlierRequest.request !== call + body)
      return send(
        response,
        makeRefusal("idempotency_error", "", "Keys for idempotent requests can only be used with the same parameters"),
      );
    if (earlierRequest) return send(response, earlierRequest.answer, { "idempotent-replayed": "true" });
    const trouble = takeTrouble(call);
    const answer =
      trouble === "500"
        ? makeRefusal("api_error", "", "An unknown error occurred", 500)
        : answerCall(books, call, {
            ...Object.fromEntries(searchParams),
            ...Object.fromEntries(new URLSearchParams(body)),
          });
    if (key !== "") answersByKey.set(key, { request: call + body, answer });
    // It took effect, but the answer is lost.
    if (trouble === "lost" || body.includes("ctoken_lost")) return void response.destroy();
    send(response, answer);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const about = searchParams.get("about");
    if (about !== null)
      return send(response, {
        status: 200,
        body: requests.filter((recordedRequest) =>
          `${recordedRequest.call} ${recordedRequest.key} ${decodeURIComponent(recordedRequest.body)}`.includes(about),
        ),
      });
    const command = JSON.parse((await readText(request)) || "{}") as Record<string, unknown>;
    const intent = String(command["intent"]);
    const told200 = (body: object) => send(response, { status: 200, body });
    if (pathname === "/test/answer") return told200(books.answer(intent, command["approve"] === true));
    if (pathname === "/test/dispute") return told200(books.dispute(intent, String(command["status"])));
    if (pathname === "/test/fail-refund") return told200(books.failRefund(intent));
    if (pathname === "/test/expire") return told200(books.cancel(intent, "automatic"));
    if (pathname === "/test/expire-card") return told200(books.expireCard(String(command["method"])));
    troubles.push(command as unknown as Trouble);
    told200({});
  }

  const server = createServer((request, response) => {
    const handle = request.url?.startsWith("/test/") ? control : api;
    void handle(request, response).catch(() => response.destroy());
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

const makeRefusal = (type: string, code: string, message: string, status = 400): Answer => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
});

function answerCall(books: StripeBooks, call: string, fields: Fields): Answer {
  try {
    return { status: 200, body: act(books, call, fields) };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: error.body };
    throw error;
  }
}

const makeList = (data: ReadonlyArray<object>) => ({ object: "list", data, has_more: false });

function act(books: StripeBooks, call: string, fields: Fields): object {
  const intent = fields["payment_intent"] ?? "";
  if (call === "POST /v1/payment_intents") return { ...books.create(fields) };
  if (call === "POST /v1/refunds") return books.refund(fields);
  if (call === "GET /v1/refunds") return makeList(books.listRefunds(intent));
  if (call === "GET /v1/disputes") return makeList(books.listDisputes(intent));
  if (call === "POST /v1/customers") return books.openCustomer(fields);
  const { customer, method } =
    /^(DELETE \/v1\/customers\/(?<customer>\w+)|POST \/v1\/payment_methods\/(?<method>\w+)\/detach)$/.exec(call)
      ?.groups ?? {};
  if (customer !== undefined) return books.deleteCustomer(customer);
  if (method !== undefined) return structuredClone(books.detach(method));
  const { id = "", verb } = /^\w+ \/v1\/payment_intents\/(?<id>\w+)(\/(?<verb>\w+))?$/.exec(call)?.groups ?? {};
  const verbs = {
    confirm: () => books.confirm(id, fields),
    capture: () => books.capture(id, fields),
    cancel: () => books.cancel(id),
  };
  const isVerb = (name: string | undefined): name is keyof typeof verbs => name !== undefined && name in verbs;
  // A copy, because a stored answer must not change with the books.
  return structuredClone(isVerb(verb) ? verbs[verb]() : books.find(id));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const chunk of request) text += chunk as string;
  return text;
}

const send = (response: ServerResponse, { status, body }: Answer, headers: Record<string, string> = {}): void =>
  void response
    .writeHead(status, { "content-type": "application/json", "request-id": "req_fake", ...headers })
    .end(JSON.stringify(body));
