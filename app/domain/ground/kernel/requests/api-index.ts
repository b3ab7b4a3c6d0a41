/** One JSON call, as the API page lists it. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly needsAccount: boolean;
}

/** The details of a call that the page shows on demand. */
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

/** Lists every call of an OpenAPI document, grouped by tag and sorted by path. */
export function listCalls(paths: Paths): ReadonlyArray<ApiCall> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, summary, tags, security } = operation as ApiOperation;
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

/** Returns the calls that contain every word of the search. */
export function searchCalls(calls: ReadonlyArray<ApiCall>, search: string): ReadonlyArray<ApiCall> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, tag }) =>
    words.every((word) => `${method} ${path} ${summary} ${tag}`.toLowerCase().includes(word)),
  );
}

/** Resolves the references of a schema down to `depth`. Recursive references remain names. */
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

/** Returns the target of "#/components/schemas/Error", or undefined. */
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

/** Writes the call as a shell command. @param fields parameter values; a query parameter without a value is left out */
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

/** Returns the URL with ids and query. */
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
