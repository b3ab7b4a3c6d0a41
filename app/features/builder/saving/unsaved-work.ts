import { readDocument, type BuilderDocument } from "#domain/prepress/builder/document";
import type { DraftStore } from "#domain/ground/preferences/drafts";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { STANDARD_SPEED } from "#domain/shop/pricing/speed";
import { browserStorage } from "../../preferences/index.ts";

/** The saved state of a sheet besides its document. */
export interface Work {
  readonly document: BuilderDocument;
  readonly quantity: number;
  readonly material: string;
  /** The production speed. */
  readonly speed: string;
}

interface StoredWork extends Work {
  /** The design version it is based on; undefined for an unsaved design. */
  readonly version: number | undefined;
  readonly at: number;
}

/** Identifies this window's work across reloads. */
const NAME = "builder-window";
/** Milliseconds that a reloaded window waits for its predecessor to release its lock. */
const HANDOVER_MS = 500;

let windowName: string | undefined;

const nameLock = (name: string): string => `builder:${name}`;

/** Holds a lock while the window is open, so that other windows leave its work alone. False when another holds it. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(nameLock(name), { signal: AbortSignal.timeout(HANDOVER_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });

async function claim(): Promise<string> {
  const fresh = crypto.randomUUID();
  try {
    // The name belongs to the window, not to a user.
    const at = { user: null, now: Date.now() };
    const former = readPreference(browserStorage("session"), NAME, at);
    // A duplicated window has copied the name of the first one, which still holds its lock.
    windowName = typeof former === "string" && (await hold(former)) ? former : fresh;
    if (windowName === fresh) void hold(fresh);
    storePreference(browserStorage("session"), NAME, windowName, at);
  } catch {
    // Without the Locks API, work is stored while the window is open.
    windowName ??= fresh;
  }
  return windowName;
}
let claiming: Promise<string> | undefined;
/** The storage key of this window's work. */
const claimedName = (): Promise<string> => (claiming ??= claim());

const buildKeyPrefix = (product: string, id: string | undefined): string => `builder:${product}:${id ?? "new"}:`;

function read(drafts: DraftStore, name: string): StoredWork | undefined {
  const stored = drafts.read(name) as Partial<StoredWork> | undefined;
  const document = readDocument(stored?.document);
  if (!document || typeof stored?.quantity !== "number" || typeof stored.material !== "string") return undefined;
  const speed = typeof stored.speed === "string" ? stored.speed : STANDARD_SPEED;
  const at = typeof stored.at === "number" ? stored.at : 0;
  return { document, quantity: stored.quantity, material: stored.material, speed, version: stored.version, at };
}

/** The sheet that work belongs to. `id` is undefined for a new one. */
export interface StoredSheet {
  readonly product: string;
  readonly id: string | undefined;
}

/** Stores unsaved work in this browser, separately for each window; undefined deletes it. */
export async function storeWork(
  drafts: DraftStore,
  { product, id }: StoredSheet,
  work: Work | undefined,
  version?: number,
): Promise<void> {
  const name = buildKeyPrefix(product, id) + (windowName ?? (await claimedName()));
  drafts.write(name, work && ({ ...work, version, at: Date.now() } satisfies StoredWork));
}

/** Claims the newest work on a sheet that never reached the server and that no open window holds. */
export async function findUnsavedWork(
  drafts: DraftStore,
  { product, id }: StoredSheet,
): Promise<StoredWork | undefined> {
  const name = await claimedName();
  const busy = await heldLocks();
  const prefix = buildKeyPrefix(product, id);
  const newestWork = drafts
    .names(prefix)
    .filter((draftName) => draftName === prefix + name || !busy.has(nameLock(draftName.slice(prefix.length))))
    .flatMap((draftName) => {
      const stored = read(drafts, draftName);
      return stored ? [{ name: draftName, stored }] : [];
    })
    .sort((a, b) => b.stored.at - a.stored.at)[0];
  if (!newestWork) return undefined;
  drafts.move(newestWork.name, prefix + name);
  return newestWork.stored;
}

/** The names of all locks that windows of this browser hold; none without the Locks API. */
async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held?.map((lock) => lock.name));
  } catch {
    return new Set();
  }
}
