import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import "../../random-examples.ts";
import { calls } from "../../../worker/api/index.ts";
import { buildJsonSchema } from "../../../worker/api/openapi.ts";

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "kind" in value && "type" in value;
function nodes(value: unknown): Array<Node> {
  if (isNode(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).filter(isNode) : [];
}

/** Every schema inside a schema, itself first, each once. */
function* schemasIn(schema: Node, visitedSchemas = new Set<Node>()): Generator<Node> {
  if (visitedSchemas.has(schema)) return;
  visitedSchemas.add(schema);
  yield schema;
  const lazy =
    schema.type === "lazy" && typeof schema["getter"] === "function"
      ? [(schema["getter"] as (input: unknown) => unknown)(undefined)]
      : [];
  const parts = ["pipe", "entries", "item", "items", "wrapped", "options", "key", "value", "rest"].map(
    (name) => schema[name],
  );
  for (const inner of [...parts, ...lazy].flatMap(nodes))
    if (inner["kind"] === "schema") yield* schemasIn(inner, visitedSchemas);
}

const collectSteps = (schema: Node): Array<Node> =>
  nodes(schema["pipe"]).flatMap((step) =>
    step !== schema && Array.isArray(step["pipe"]) ? collectSteps(step) : [step],
  );
const unwrapped = (schema: Node): Node => (isNode(schema["wrapped"]) ? unwrapped(schema["wrapped"]) : schema);

const seen = new Set<Node>();
const described = calls.flatMap(({ method, path, body, query, answer }) =>
  [body, query, answer]
    .flatMap(nodes)
    .flatMap((schema) => [...schemasIn(schema, seen)].map((inner) => ({ at: `${method} ${path}`, schema: inner }))),
);
const pipes = described.filter(({ schema }) => Array.isArray(schema["pipe"]));

/** Characters of one, two and three code units, and an unpaired surrogate. None is a space, which many calls trim. */
const UNITS = ["a", "é", "あ", "😀", "𝒳", "🏳", "\ud83d"] as const;

/** A text with this many characters, mostly of one kind. */
const makeText = (count: number) =>
  fc
    .tuple(fc.constantFrom(...UNITS), fc.array(fc.constantFrom(...UNITS), { maxLength: Math.min(count, 8) }))
    .map(([most, extraCharacters]) =>
      `${most.repeat(count - extraCharacters.length)}|${extraCharacters.join("|")}`.replaceAll("|", ""),
    );

/** The description's limits of a text, in characters. */
const isDescribed = (
  text: string,
  { minLength = 0, maxLength = Infinity }: { minLength?: number; maxLength?: number },
) => {
  const { length } = Array.from(text);
  return length >= minLength && length <= maxLength;
};

/** The parser's limits of it, ignoring other issues. */
const isTaken = (text: string, schema: Node) =>
  !(v.safeParse(schema as unknown as v.GenericSchema, text).issues ?? []).some(
    ({ type }) => type === "max_characters" || type === "non_empty",
  );

test("no text of a call is measured in code units: v.maxLength, v.minLength and v.length are for lists", () => {
  expect(pipes.length).toBeGreaterThan(300);
  const wrong = pipes.flatMap(({ at, schema }) => {
    const [root, ...steps] = collectSteps(schema);
    const isList = root !== undefined && unwrapped(root).type === "array";
    return isList
      ? []
      : steps
          .filter(({ type }) => ["max_length", "min_length", "length"].includes(type))
          .map(({ type }) => `${at}: ${type}`);
  });
  expect(wrong).toEqual([]);
});

test("a text is accepted up to as many characters as the description says", () => {
  const limited = pipes.filter(({ schema }) => collectSteps(schema).some(({ type }) => type === "max_characters"));
  let described = 0;
  for (const { at, schema } of limited) {
    const description = buildJsonSchema(schema) as { type?: string; minLength?: number; maxLength?: number };
    if (description.type !== "string" || description.maxLength === undefined) continue; // a transform precedes the limit
    described += 1;
    const limit = description.maxLength;
    const count = fc.oneof(fc.constantFrom(0, 1, limit - 1, limit, limit + 1, limit + 2, 2 * limit + 1), fc.nat(limit));
    const property = fc.property(count.chain(makeText), (text) => {
      expect([at, limit, isTaken(text, schema)]).toEqual([at, limit, isDescribed(text, description)]);
    });
    fc.assert(property, {
      numRuns: limit > 10_000 ? 10 : 40,
      examples: [["😀".repeat(limit)], ["😀".repeat(limit + 1)], [""]],
    });
  }
  expect(described).toBeGreaterThan(80);
});
