import type { FrozenLine } from "#domain/shop/orders/frozen-line";

/** Everything that an approval is about. */
export interface ProofContent {
  readonly product: string;
  readonly quantity: number;
  readonly spec: unknown;
  readonly cutLine: unknown;
  readonly frozen: FrozenLine | null;
  /** SHA-256 of the print file, hexadecimal. */
  readonly printFile: string;
}

/**
 * The content as text: equal contents give equal texts, whatever the order of their keys. Its SHA-256 is the hash that
 * is approved. When and in which version it was configured does not count, only what is made.
 */
export function contentText({ frozen, ...content }: ProofContent): string {
  const { configured_version: _version, finalized_at: _at, wants_proof: _wish, ...made } = frozen ?? {};
  return JSON.stringify(sorted({ ...content, frozen: frozen ? made : null }));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
