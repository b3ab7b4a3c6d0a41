import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Capability } from "#domain/ground/kernel/capabilities";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { readJson } from "#domain/ground/kernel/requests/json";
import { decodeUtf8, isForm } from "#domain/ground/kernel/requests/utf8";
import type { Result } from "#domain/ground/kernel/result";
import type { RequestContext } from "../context.ts";
import { refusalResponse } from "../errors.ts";
import { answerData } from "./data-answer.ts";
import { checkRecentSignIn } from "../services/accounts/index.ts";
import { checkAccess } from "../services/records/index.ts";
import { onceFor } from "./replay.ts";

/** `body` is that of a request that does not stream it (middleware/body-limit.ts). */
export type ApiEnv = { Variables: { context: RequestContext; body?: Uint8Array<ArrayBuffer> } };

// Schemas of any shape; each call's own types are inferred from its description.
type Schema = v.GenericSchema<unknown, unknown> | v.GenericSchemaAsync<unknown, unknown>;
type SchemaOutput<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** Which users need a recent sign-in: "staff" means staff and admins, "everyone" also customers. */
export type RecentSignIn = "staff" | "everyone";

/** A recent sign-in that only some requests need, depending on their content. */
export interface RecentSignInWhen<Body, Query> {
  readonly of: RecentSignIn;
  when(input: { readonly body: SchemaOutput<Body>; readonly query: SchemaOutput<Query> }): boolean;
}

interface Description<Body, Query, Answer> {
  readonly method: "get" | "post" | "put" | "delete";
  /** In Hono's form: /catalog/api/v1/product/:id/ */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** JSON, or a form's fields when `form` is set. */
  readonly body?: Body;
  readonly form?: boolean;
  /**
   * The fields of a multipart form that the call reads itself, as a stream; `file` is the file. For the API
   * documentation only.
   */
  readonly multipart?: { readonly required: ReadonlyArray<string>; readonly optional?: ReadonlyArray<string> };
  readonly query?: Query;
  readonly answer?: Answer;
  readonly status?: 200 | 201 | 204;
  /** "account" requires a signed-in user; a capability requires a user who has it. */
  readonly needs?: "account" | Capability | undefined;
  /**
   * Whether the call needs a sign-in or second factor within the last 15 minutes, as for money, roles and exports; with
   * `when` only some requests need it. Otherwise the response is 403 with the code "reauthentication_required".
   */
  readonly recentSignIn?: RecentSignIn | RecentSignInWhen<Body, Query>;
  /**
   * The meaning of an Idempotency-Key header. "required" and "honoured" (optional): a repeated request with its key
   * gets the first response again (worker/api/replay.ts). "by-service": required, and the service itself handles
   * repetition.
   */
  readonly idempotent?: "required" | "honoured" | "by-service";
  /** The resource's name when this saves a record: field errors are then nested under it. */
  readonly record?: string;
}

interface Input<Body, Query> {
  readonly body: SchemaOutput<Body>;
  readonly query: SchemaOutput<Query>;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  /** 1 to 255 characters; "" when the call does not require one and none was sent. */
  readonly idempotencyKey: string;
}

export interface Call extends Description<Schema | undefined, Schema | undefined, Schema | undefined> {
  run(c: Context<ApiEnv>): Promise<Response>;
}

/**
 * A JSON call: its path, its schemas and its handler together. The OpenAPI document is generated from the same
 * description. The handler gets only parsed input; its refusals become the contract's error form.
 */
export function call<
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>(
  description: Description<Body, Query, Answer>,
  handle: (
    context: RequestContext,
    input: Input<Body, Query>,
  ) => Promise<Result<unknown, Refusal> | Response> | Result<unknown, Refusal> | Response,
): Call {
  const respond = (refusal: Refusal) => refusalResponse(refusal, description.record);
  return {
    ...description,
    async run(c) {
      const context = c.var.context;
      const { recentSignIn } = description;
      const alwaysRecent = typeof recentSignIn === "string" ? recentSignIn : undefined;
      const denied = checkAccess(context.session, description.needs) ?? checkSignInAge(context, alwaysRecent);
      if (denied) return respond(denied);
      const read = await readInput(description, c);
      if (!read.ok) return respond(read.error);
      const input = read.value as Input<Body, Query>;
      const { idempotencyKey } = input;
      const sometimesRecent =
        typeof recentSignIn === "object" && recentSignIn.when(input) ? recentSignIn.of : undefined;
      const staleSignIn = checkSignInAge(context, sometimesRecent);
      if (staleSignIn) return respond(staleSignIn);
      const answer = async () => {
        const result = await handle(context, input);
        if (result instanceof Response) return result;
        if (!result.ok) return respond(result.error);
        if (description.status === 204) return new Response(null, { status: 204 });
        return answerData(result.value, {
          status: description.status ?? 200,
          requestId: context.requestId,
          isHttps: c.req.url.startsWith("https:"),
        });
      };
      const replays = description.idempotent === "required" || description.idempotent === "honoured";
      if (!replays || idempotencyKey === "") return answer();
      const requestInput = { query: input.query, body: input.body };
      return onceFor(
        context,
        { key: idempotencyKey, call: `${c.req.method} ${c.req.path}`, asked: requestInput },
        answer,
      );
    },
  };
}

/** Mounts the calls. A known path with another method responds with the allowed methods (405), and to OPTIONS. */
export function mount(app: Hono<ApiEnv>, calls: ReadonlyArray<Call>): void {
  const methods = new Map<string, Array<string>>();
  for (const apiCall of calls) {
    const method = apiCall.method.toUpperCase();
    app.on(method, apiCall.path, (c) => apiCall.run(c));
    methods.set(apiCall.path, [
      ...(methods.get(apiCall.path) ?? []),
      ...(method === "GET" ? ["GET", "HEAD"] : [method]),
    ]);
  }
  for (const [path, pathMethods] of methods) {
    const allow = [...pathMethods, "OPTIONS"].join(", ");
    app.all(path, (c) =>
      c.req.method === "OPTIONS"
        ? new Response(null, { status: 204, headers: { allow } })
        : c.json({ error: `Use one of: ${allow}.` }, 405, { allow }),
    );
  }
}

function checkSignInAge(context: RequestContext, of: RecentSignIn | undefined): Refusal | undefined {
  const recent = of && checkRecentSignIn(context, of);
  return recent && !recent.ok ? recent.error : undefined;
}

type InputDescription = Pick<
  Description<Schema | undefined, Schema | undefined, unknown>,
  "idempotent" | "query" | "body" | "form"
>;

async function readInput(
  { idempotent, query, body, form }: InputDescription,
  c: Context<ApiEnv>,
): Promise<Result<Input<Schema, Schema>, Refusal>> {
  const idempotencyKey = c.req.header("idempotency-key") ?? "";
  const isKeyMissing = idempotencyKey === "" && idempotent !== "honoured";
  if (idempotent && (isKeyMissing || idempotencyKey.length > 255))
    return refuse({ code: "bad-request", message: "Send an Idempotency-Key header of 1 to 255 characters." });
  const parsedQuery = await parse(query, c.req.query());
  if (!parsedQuery.ok) return parsedQuery;
  const raw = body ? await readBody(c, body, form ?? false) : undefined;
  if (raw && !raw.ok) return raw;
  const parsedBody = await parse(body, raw?.value);
  if (!parsedBody.ok) return parsedBody;
  const parsed = { body: parsedBody.value, query: parsedQuery.value };
  // A call without a schema of its body reads the request itself.
  const request = body || !c.var.body ? c.req.raw : new Request(c.req.raw, { body: c.var.body });
  return { ok: true, value: { ...parsed, params: c.req.param(), request, idempotencyKey } };
}

async function parse(schema: Schema | undefined, input: unknown): Promise<Result<unknown, Refusal>> {
  if (!schema) return { ok: true, value: undefined };
  const parsed = schema.async ? await v.safeParseAsync(schema, input) : v.safeParse(schema, input);
  return parsed.success ? { ok: true, value: parsed.output } : invalid(collectFieldErrors(parsed.issues));
}

async function readBody(c: Context<ApiEnv>, body: Schema, form: boolean): Promise<Result<unknown, Refusal>> {
  const type = c.req.header("content-type") ?? "";
  const bytes = c.var.body ?? new Uint8Array();
  if (form && isForm(type)) {
    try {
      const fields = await new Response(bytes, { headers: { "content-type": type } }).formData();
      return { ok: true, value: Object.fromEntries([...fields].filter(([, value]) => typeof value === "string")) };
    } catch {
      return refuse({ code: "bad-request", message: "We couldn't read the form." });
    }
  }
  const text = decodeUtf8(bytes);
  if (text === undefined) return refuse({ code: "bad-request", message: "JSON must be UTF-8." });
  if (text.trim() === "") return { ok: true, value: {} };
  const json = readJson(text, body);
  if (!json.ok) return refuse({ code: "bad-request", message: json.error });
  const { value } = json;
  // Every call's body is an object with named fields. valibot's object schemas would accept an array as an empty one.
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { ok: true, value } : invalid({ [WHOLE_RECORD]: ["Send an object with named fields."] });
}
