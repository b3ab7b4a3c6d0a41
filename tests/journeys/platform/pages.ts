import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { pages as routes } from "../../../app/routes.ts";

const APP = path.resolve(import.meta.dirname, "../../../app");

/** A page of app/routes.ts. */
export interface PageRoute {
  /** Its path between slashes: "/profile/orders/:page?/". */
  readonly path: string;
  /** Accepts forms. */
  readonly hasAction: boolean;
}

/** Every page of the shop, read from its routes. */
export function pageRoutes(): ReadonlyArray<PageRoute> {
  const entries: ReadonlyArray<RouteConfigEntry> = routes;
  return entries.map((entry) => {
    const source = readFileSync(path.join(APP, entry.file), "utf8");
    return {
      path: entry.index === true ? "/" : `/${entry.path ?? ""}/`.replace("/*/", "/*"),
      hasAction: /export (async function action|const action)\b/.test(source),
    };
  });
}

/** Keeps the cookies of one person; no browser is needed where nothing is clicked. */
export class Person {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get token(): string {
    return this.#cookies.get("csrftoken") ?? "";
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set("cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(this.#origin + address, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0\b/i.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** Sends JSON to a call, with the security token. */
  async call(method: string, address: string, body?: unknown): Promise<Response> {
    if (this.token === "") await this.request("/healthz");
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.request(address, {
      method,
      ...content,
      headers: {
        "content-type": "application/json",
        "x-csrftoken": this.token,
        "idempotency-key": crypto.randomUUID(),
      },
    });
  }

  /** Posts a form with files, with the security token. */
  async form(address: string, fields: FormData): Promise<Response> {
    if (this.token === "") await this.request("/healthz");
    return this.request(address, { method: "POST", body: fields, headers: { "x-csrftoken": this.token } });
  }

  async signIn(email: string, password = "kisscut-demo"): Promise<void> {
    const response = await this.call("POST", "/account/api/login/", { username: email, password });
    if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  }
}
