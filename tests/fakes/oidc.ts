import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";

/** The claims of the next identity token, and how it is tampered with. */
export interface NextToken {
  readonly claims: Readonly<Record<string, unknown>>;
  /** Claims changed after signing. */
  readonly forge?: Readonly<Record<string, unknown>>;
}

export interface FakeOidc {
  readonly issuer: string;
  /** Accepts a `NextToken` by POST. */
  readonly control: string;
  close(): Promise<void>;
}

/** An OpenID Connect server that signs everyone in. Tests choose the identity at `control`. */
export async function startFakeOidc(): Promise<FakeOidc> {
  let next: NextToken = { claims: {} };
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  server.issuer.url = `http://127.0.0.1:${server.address().port}`;
  server.service.on("beforeTokenSigning", (token: { payload: object }) => Object.assign(token.payload, next.claims));
  server.service.on("beforeResponse", (response: { body: Record<string, unknown> }) => {
    const idToken = response.body["id_token"];
    if (!next.forge || typeof idToken !== "string") return;
    const [header = "", payload = "", signature = ""] = idToken.split(".");
    const claims = {
      ...(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as object),
      ...next.forge,
    };
    response.body["id_token"] = [
      header,
      btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
      signature,
    ].join(".");
  });
  const control = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      next = JSON.parse(body) as NextToken;
      response.end();
    });
  });
  await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve));
  return {
    issuer: server.issuer.url,
    control: `http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
    close: async () => {
      await server.stop();
      await new Promise((resolve) => control.close(resolve));
    },
  };
}
