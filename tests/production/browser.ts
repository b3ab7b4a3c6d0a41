import WebSocket from "ws";

/** miniflare's header for the original URL of a request, as Cloudflare receives it in front of the Worker. */
const ORIGINAL_URL = "mf-original-url";

/** One visitor of the deployed shop: keeps cookies and sends the CSRF token. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #server: string;
  readonly #origin: string;

  /**
   * @param server where workerd listens
   * @param origin the shop's public address
   */
  constructor(server: string, origin: string) {
    this.#server = server;
    this.#origin = origin;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(ORIGINAL_URL, this.#origin + path);
    headers.set("cookie", this.#cookieHeader());
    const response = await fetch(this.#server + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  get(path: string): Promise<Response> {
    return this.request(path);
  }

  async send(method: "POST" | "PUT", path: string, body: object): Promise<Response> {
    if (this.#token() === undefined) await this.get("/healthz");
    const headers = {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      "x-csrftoken": this.#token() ?? "",
    };
    return this.request(path, { method, body: JSON.stringify(body), headers });
  }

  /** Opens a socket with this visitor's cookies. */
  socket(path: string): WebSocket {
    const headers = { [ORIGINAL_URL]: this.#origin + path, cookie: this.#cookieHeader(), origin: this.#origin };
    return new WebSocket(`${this.#server.replace("http", "ws")}${path}`, { headers });
  }

  #cookieHeader = (): string => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  #token(): string | undefined {
    return [...this.#cookies].find(([name]) => name.endsWith("csrftoken"))?.[1];
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (/max-age=0\b/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}
