import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openContext, type RequestContext } from "../../../worker/context.ts";
import { Client } from "./clients/client.ts";

/** What a loader or action works with, for the user of a client. */
export function openPageContext({ cookies }: Client = new Client()): Promise<RequestContext> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return openContext(new Request("http://shop.test/", { headers: { cookie } }), env, createExecutionContext());
}
