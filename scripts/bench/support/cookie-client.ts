/** Calls the shop as a browser does: with the cookies that the shop has set, and with the security token. */
export class CookieClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** For a visitor who has opened the shop once, and so has a security token. */
  static async open(origin: string): Promise<CookieClient> {
    const client = new CookieClient(origin);
    const answer = await fetch(`${origin}/healthz`);
    await answer.arrayBuffer();
    client.#takeCookies(answer);
    return client;
  }

  /** Of every request. */
  get headers(): Readonly<Record<string, string>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { cookie, "x-csrftoken": this.#cookies.get("csrftoken") ?? "" };
  }

  /**
   * Sends JSON, or a form.
   * @returns the answer's JSON
   * @throws Error when the shop refuses
   */
  async post(path: string, body: object = {}): Promise<unknown> {
    const isForm = body instanceof URLSearchParams || body instanceof FormData;
    const answer = await fetch(this.#origin + path, {
      method: "POST",
      headers: isForm ? this.headers : { ...this.headers, "content-type": "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was refused: ${String(answer.status)} ${text}`);
    this.#takeCookies(answer);
    return text === "" ? undefined : JSON.parse(text);
  }

  #takeCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  }
}
