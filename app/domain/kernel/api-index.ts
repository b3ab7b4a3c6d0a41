/** One JSON call, as the page about them lists it. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly needsAccount: boolean;
}

/** What of a call's description the page shows when it is opened. */
export interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: ReadonlyArray<string>;
  readonly parameters: ReadonlyArray<{
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }>;
  readonly security: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Every call of an OpenAPI document, those of one tag together, in the order of their paths. */
export function listCalls(paths: Paths): ReadonlyArray<ApiCall> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => {
      const { operationId, summary, tags, security } = found as ApiOperation;
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        summary,
        tag: tags[0] ?? "",
        needsAccount: security.every((way) => "session" in way),
      };
    }),
  );
  return calls.sort(
    (a, b) =>
      a.tag.localeCompare(b.tag) ||
      a.path.localeCompare(b.path) ||
      METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
  );
}
const METHODS = ["GET", "POST", "PUT", "DELETE"];

/** Those in which every word of the search occurs. */
export function searchCalls(calls: ReadonlyArray<ApiCall>, search: string): ReadonlyArray<ApiCall> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, tag }) =>
    words.every((word) => `${method} ${path} ${summary} ${tag}`.toLowerCase().includes(word)),
  );
}

/** A schema with its references filled in, as far as it is deep; what refers to itself stays a name. */
export function fillIn(schema: unknown, document: unknown, depth = 8, inside: ReadonlyArray<string> = []): unknown {
  if (Array.isArray(schema)) return schema.map((item) => fillIn(item, document, depth, inside));
  if (typeof schema !== "object" || schema === null) return schema;
  const ref = (schema as { $ref?: unknown }).$ref;
  if (typeof ref === "string") {
    if (depth === 0 || inside.includes(ref)) return ref.split("/").at(-1);
    return fillIn(resolveRef(ref, document), document, depth - 1, [...inside, ref]);
  }
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, fillIn(value, document, depth, inside)]),
  );
}

/** What "#/components/schemas/Error" points at; undefined when it points nowhere. */
export function resolveRef(ref: string, document: unknown): unknown {
  if (!ref.startsWith("#/")) return undefined;
  return ref
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (here, part) =>
        typeof here === "object" && here !== null && Object.hasOwn(here, part)
          ? (here as Record<string, unknown>)[part]
          : undefined,
      document,
    );
}

/** The call as a line for a shell. @param fields values for the parameters; a query parameter without one is left out */
export function toCurl(
  { method, path }: Pick<ApiCall, "method" | "path">,
  origin: string,
  fields: Readonly<Record<string, string>>,
  body?: string,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const write =
    method === "GET"
      ? []
      : [
          "-b cookies.txt",
          '-H "X-CSRFToken: $CSRF"',
          ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
        ];
  return [
    "curl",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(origin + callAddress(path, fields)),
    ...write,
  ].join(" ");
}

/** The address with its `{id}`s and its query filled in. */
export function callAddress(path: string, fields: Readonly<Record<string, string>>): string {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(fields[name] ?? "") || `{${name}}`,
  );
  const query = Object.entries(fields).filter(([name, value]) => value !== "" && !inPath.has(name));
  return query.length === 0
    ? address
    : `${address}?${query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
}
