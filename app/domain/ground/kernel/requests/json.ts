import type * as v from "valibot";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** How large a JSON value may be. */
export interface JsonBounds {
  /** Levels of objects and lists inside each other; a text or number alone has none. */
  readonly depth: number;
  /** Keys of all objects and entries of all lists. */
  readonly entries: number;
}

/** The bounds where a schema does not allow more (contract, section 2). */
export const JSON_BOUNDS: JsonBounds = { depth: 32, entries: 10_000 };

const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/** Any schema or action of Valibot, as far as its size follows from it. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: ReadonlyArray<Part>;
  readonly requirement?: unknown;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: ReadonlyArray<Part>;
  readonly value?: Part;
  readonly options?: ReadonlyArray<Part | string>;
  readonly wrapped?: Part;
}

const NOTHING: JsonBounds = { depth: 0, entries: 0 };

const largest = (sizes: ReadonlyArray<JsonBounds>): JsonBounds => ({
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
  entries: Math.max(0, ...sizes.map(({ entries }) => entries)),
});

const within = (sizes: ReadonlyArray<JsonBounds>): JsonBounds => ({
  depth: 1 + largest(sizes).depth,
  entries: sizes.reduce((sum, { entries }) => sum + 1 + entries, 0),
});

/** The most entries that a list or record takes; 0 without a stated limit, so that the usual bounds hold. */
function findEntryLimit({ pipe = [] }: Part): number {
  const [first, ...rest] = pipe;
  const changeIndex = rest.findIndex(({ kind }) => kind === "schema" || kind === "transformation");
  const checks = changeIndex < 0 ? rest : rest.slice(0, changeIndex);
  const limits = checks.flatMap(({ type, requirement }) =>
    /^(max_length|max_entries)$/.test(type) && typeof requirement === "number" ? [requirement] : [],
  );
  const inner = first ? findEntryLimit(first) : 0;
  return Math.min(...limits, ...(inner > 0 || limits.length === 0 ? [inner] : []));
}

function measurePart(part: Part): JsonBounds {
  const { entries, item, items, value, options, wrapped } = part;
  const repeated = item ?? value;
  if (entries) return within(Object.values(entries).map(measurePart));
  if (repeated) {
    const each = measurePart(repeated);
    return { depth: 1 + each.depth, entries: findEntryLimit(part) * (1 + each.entries) };
  }
  if (items) return within(items.map(measurePart));
  if (options) return largest(options.map((option) => (typeof option === "object" ? measurePart(option) : NOTHING)));
  return wrapped ? measurePart(wrapped) : NOTHING;
}

/** The bounds of a schema's input: as large as its lists say, and never below the usual bounds. */
export const measureSchemaBounds = (
  schema: v.GenericSchema<unknown, unknown> | v.GenericSchemaAsync<unknown, unknown>,
) => largest([JSON_BOUNDS, measurePart(schema)]);

/** Why a value exceeds its bounds; undefined when it does not. Goes level by level, as recursion has limits too. */
export function describeJsonExcess(json: unknown, { depth, entries }: JsonBounds = JSON_BOUNDS): string | undefined {
  let sum = 0;
  let level: ReadonlyArray<unknown> = [json];
  for (let levels = 0; ; levels++) {
    const containers = level.filter((value) => typeof value === "object" && value !== null);
    if (containers.length === 0) return undefined;
    if (levels === depth) return `JSON may nest ${depth} levels deep.`;
    level = containers.flatMap((container) => Object.values(container as Record<string, unknown>));
    sum += level.length;
    if (sum > entries) return `JSON may hold ${entries.toLocaleString("en-US")} keys and entries.`;
  }
}

/** Whether a text, name or value contains half of a surrogate pair, which no database or file can store as it is. */
const hasLoneSurrogate = (json: unknown): boolean =>
  typeof json === "string"
    ? !json.isWellFormed()
    : typeof json === "object" && json !== null && Object.entries(json).some((entry) => entry.some(hasLoneSurrogate));

/**
 * Reads JSON from outside, in bodies, form fields and socket frames. Whatever is nested deeper than its schema could
 * end a response without a word: encoders recurse (CVE-2026-34077).
 * @returns the value, or why it is refused
 */
export function readJson(text: string, schema?: Parameters<typeof measureSchemaBounds>[0]): Result<unknown, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err("This isn't valid JSON.");
  }
  // Only few values exceed the usual bounds, so only few schemas are measured.
  const usual = describeJsonExcess(json);
  const excess = usual === undefined || !schema ? usual : describeJsonExcess(json, measureSchemaBounds(schema));
  if (excess !== undefined) return err(excess);
  // Half a pair can only be written as an escape, which hardly any JSON has.
  const isUnicode = !SURROGATE_ESCAPE.test(text) || !hasLoneSurrogate(json);
  return isUnicode ? ok(json) : err("JSON may not contain half of a surrogate pair.");
}
