import { exports } from "cloudflare:workers";

const ORIGIN = "http://shop.test";

/** A browser without a screen: keeps cookies and sends the CSRF token. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #fetch: (request: Request) => Promise<Response>;

  /** @param fetch a shop with another configuration */
  constructor(fetch: (request: Request) => Promise<Response> = (request) => exports.default.fetch(request)) {
    this.#fetch = fetch;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await this.#fetch(new Request(ORIGIN + path, { ...init, headers, redirect: "manual" }));
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#write("POST", path, body, headers);
  }

  async put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#write("PUT", path, body, headers);
  }

  async delete(path: string): Promise<Response> {
    return this.#write("DELETE", path, undefined, {});
  }

  /** Posts fields as a form does, or a FormData with files. */
  async form(path: string, fields: Record<string, string> | FormData): Promise<Response> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return this.request(path, { method: "POST", body, headers: await this.#token() });
  }

  async #write(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.request(path, {
      method,
      ...content,
      headers: { "content-type": "application/json", ...(await this.#token()), ...headers },
    });
  }

  async #token(): Promise<Record<string, string>> {
    if (!this.cookies.has("csrftoken")) await this.get("/healthz");
    return { "x-csrftoken": this.cookies.get("csrftoken") ?? "" };
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A browser with this IP address, which limits count by. */
export const clientFrom = (address: string): Client =>
  new Client((request) => {
    const headers = new Headers(request.headers);
    headers.set("cf-connecting-ip", address);
    return exports.default.fetch(new Request(request, { headers }));
  });
