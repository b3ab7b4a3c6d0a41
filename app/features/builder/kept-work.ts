import { readDocument, type BuilderDocument } from "#domain/builder/document";
import { STANDARD_SPEED } from "#domain/pricing/speed";

/** What is kept of a sheet besides its drawing. */
export interface Work {
  readonly document: BuilderDocument;
  readonly quantity: number;
  readonly material: string;
  /** How soon it is made. */
  readonly speed: string;
}

interface Kept extends Work {
  /** The version of the design that it was drawn upon; undefined for one that the shop does not have. */
  readonly version: number | undefined;
  readonly at: number;
}

/** A window finds its own work again by this name when it is loaded anew. */
const NAME = "builder:window";
/** A window that is loaded anew waits so long until its former self has let go of its name. */
const HANDOVER_MS = 500;

let own: string | undefined;

const lockOf = (name: string): string => `builder:${name}`;

/** Holds a lock by this name as long as the window is open, so that others leave its work alone. False where another holds it. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks.request(lockOf(name), { signal: AbortSignal.timeout(HANDOVER_MS) }, () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    }).catch(() => resolve(false));
  });

async function claim(): Promise<string> {
  const fresh = crypto.randomUUID();
  try {
    const former = sessionStorage.getItem(NAME);
    // A window that was duplicated has the name of the other one, which is still there.
    own = former !== null && (await hold(former)) ? former : fresh;
    if (own === fresh) void hold(fresh);
    sessionStorage.setItem(NAME, own);
  } catch {
    // Without leave to store, or without locks, work is kept for as long as the window is open.
    own ??= fresh;
  }
  return own;
}
let claiming: Promise<string> | undefined;
/** The name under which this window keeps its work. */
const ownName = (): Promise<string> => (claiming ??= claim());

const prefixOf = (product: string, id: string | undefined): string => `builder:${product}:${id ?? "new"}:`;

function read(key: string): Kept | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    const document = readDocument(stored?.document);
    if (!document || typeof stored?.quantity !== "number" || typeof stored.material !== "string") return undefined;
    return { document, quantity: stored.quantity, material: stored.material, speed: typeof stored.speed === "string" ? stored.speed : STANDARD_SPEED, version: stored.version, at: typeof stored.at === "number" ? stored.at : 0 };
  } catch {
    return undefined;
  }
}

/** Keeps what the shop does not have yet in this browser, each window's apart from the others'; undefined forgets it. */
export async function keep(product: string, id: string | undefined, work: Work | undefined, version?: number): Promise<void> {
  const key = prefixOf(product, id) + (own ?? (await ownName()));
  try {
    if (work) localStorage.setItem(key, JSON.stringify({ ...work, version, at: Date.now() } satisfies Kept));
    else localStorage.removeItem(key);
  } catch {
    // Without room or leave to store, the shop's own copy has to do.
  }
}

/** The last work on a design that never reached the shop and that no open window is busy with; it is this window's from then on. */
export async function leftWork(product: string, id: string | undefined): Promise<Kept | undefined> {
  const name = await ownName();
  try {
    const busy = new Set("locks" in navigator ? (await navigator.locks.query()).held?.map((lock) => lock.name) : []);
    const prefix = prefixOf(product, id);
    const found = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "")
      .filter((key) => key.startsWith(prefix) && (key === prefix + name || !busy.has(lockOf(key.slice(prefix.length)))))
      .flatMap((key) => {
        const kept = read(key);
        return kept ? [{ key, kept }] : [];
      })
      .sort((a, b) => b.kept.at - a.kept.at)[0];
    if (!found) return undefined;
    await keep(product, id, found.kept, found.kept.version);
    if (found.key !== prefix + name) localStorage.removeItem(found.key);
    return found.kept;
  } catch {
    return undefined;
  }
}
