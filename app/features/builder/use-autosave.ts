import { useCallback, useEffect, useRef, useState } from "react";
import { readDocument, type BuilderDocument } from "#domain/builder/document";
import { flatten } from "#domain/field-errors";
import { callApi } from "../api/call-api.ts";

/** What is kept of a sheet besides its drawing. */
export interface Work {
  readonly document: BuilderDocument;
  readonly quantity: number;
  readonly material: string;
}

/** "start": nothing of one's own yet; "waiting": changed, not yet sent; "offline": kept in this browser until the shop can be reached. */
export type SaveState = "start" | "waiting" | "saving" | "saved" | "offline" | "conflict" | "refused";

interface Stored extends Work {
  readonly version: number | undefined;
}

/** Saved so long after the last change, and tried again so long after the shop could not be reached. */
const REST_MS = 800;
const RETRY_MS = 5000;
const same = (a: Work, b: Work): boolean => a.document === b.document && a.quantity === b.quantity && a.material === b.material;

interface Options {
  readonly product: string;
  readonly configuredId: string | undefined;
  readonly version: number | undefined;
  readonly work: Work;
  /** Work of an earlier visit that never reached the shop. */
  readonly onRestore: (work: Work) => void;
}

const keyOf = (product: string, id: string | undefined): string => `builder:${product}:${id ?? "new"}`;

function readStored(key: string): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Stored> | null;
    const document = readDocument(stored?.document);
    if (!document || typeof stored?.quantity !== "number" || typeof stored.material !== "string") return undefined;
    return { document, quantity: stored.quantity, material: stored.material, version: stored.version };
  } catch {
    return undefined;
  }
}

function store(key: string, work: Stored | undefined): void {
  try {
    if (work) localStorage.setItem(key, JSON.stringify(work));
    else localStorage.removeItem(key);
  } catch {
    // Without room or leave to store, the shop's own copy has to do.
  }
}

/** Keeps what is drawn with the shop, and in the browser as long as the shop does not have it. */
export function useAutosave({ product, configuredId, version: startVersion, work, onRestore }: Options) {
  const [state, setState] = useState<SaveState>(configuredId === undefined ? "start" : "saved");
  const [problem, setProblem] = useState<string>();
  const id = useRef(configuredId);
  const version = useRef(startVersion);
  const sent = useRef<Work>(work);
  const latest = useRef(work);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const isStuck = useRef(false);
  // A request whose answer was lost is sent again under the same key with the same body, and makes no second design.
  const creation = useRef<{ key: string; work: Work } | undefined>(undefined);
  const restore = useRef(onRestore);
  useEffect(() => {
    latest.current = work;
    restore.current = onRestore;
  });

  const save = useCallback(async (): Promise<boolean> => {
    if (id.current !== undefined && same(latest.current, sent.current)) return true;
    setState("saving");
    const isNew = id.current === undefined;
    if (isNew) creation.current ??= { key: crypto.randomUUID(), work: latest.current };
    const now = isNew && creation.current ? creation.current.work : latest.current;
    const body = { drawing: now.document, quantity: now.quantity, ...(now.material === "" ? {} : { material: now.material }) };
    const answer = isNew
      ? await callApi<{ id: string; version: number }>("/builder/api/sheet/", { body: { product, ...body }, headers: { "idempotency-key": creation.current?.key ?? "" } })
      : await callApi<{ id: string; version: number }>(`/builder/api/sheet/${id.current ?? ""}/`, { method: "PUT", body: { ...body, version: version.current } });
    if (!answer.ok) {
      if (answer.status !== 0) creation.current = undefined;
      isStuck.current = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      setProblem(answer.message !== "" ? answer.message : (flatten(answer.errors)[0]?.message ?? "This could not be saved."));
      setState(answer.status === 409 ? "conflict" : isStuck.current ? "refused" : "offline");
      return false;
    }
    store(keyOf(product, id.current), undefined);
    id.current = answer.data.id;
    version.current = answer.data.version;
    sent.current = now;
    creation.current = undefined;
    setProblem(undefined);
    if (isNew) window.history.replaceState(window.history.state, "", `/products/ddb/${product}/${answer.data.id}/`);
    const isAll = same(latest.current, now);
    if (!isAll) store(keyOf(product, id.current), { ...latest.current, version: version.current });
    setState(isAll ? "saved" : "waiting");
    return true;
  }, [product]);

  /** Sends what is not sent yet, one request after the other. True once the shop has it all. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    const going = save().finally(() => {
      running.current = undefined;
    });
    running.current = going;
    if (!(await going)) return false;
    return same(latest.current, sent.current) || flush();
  }, [save]);

  // What an earlier visit could not send.
  useEffect(() => {
    const left = readStored(keyOf(product, configuredId));
    if (!left) return;
    if (left.version !== undefined) version.current = left.version;
    restore.current(left);
  }, [product, configuredId]);

  useEffect(() => {
    if (same(work, sent.current)) {
      // Taken back before it was sent: the shop has it all, and what this browser kept is out of date.
      store(keyOf(product, id.current), undefined);
      setState((before) => (before === "waiting" || before === "offline" ? (id.current === undefined ? "start" : "saved") : before));
      return;
    }
    store(keyOf(product, id.current), { ...work, version: version.current });
    if (isStuck.current) return;
    setState((before) => (before === "offline" ? before : "waiting"));
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [work, product, flush]);

  useEffect(() => {
    if (state !== "offline") return;
    const again = () => void flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [state, flush]);

  /** What the other window saved last; a save after it wins over that on purpose. */
  const takeOther = useCallback(async (): Promise<Work | undefined> => {
    const answer = await callApi<{ drawing: unknown; version: number; quantity: number; material: string | null }>(`/catalog/api/v1/configured-product/${id.current ?? ""}/`, { method: "GET" });
    const document = answer.ok ? readDocument(answer.data.drawing) : undefined;
    if (!answer.ok || !document) return undefined;
    version.current = answer.data.version;
    isStuck.current = false;
    return { document, quantity: answer.data.quantity, material: answer.data.material ?? "" };
  }, []);

  /** Keeps this window's work as a design of its own, beside the other. */
  const keepApart = useCallback(() => {
    store(keyOf(product, id.current), undefined);
    id.current = undefined;
    version.current = undefined;
    isStuck.current = false;
    return flush();
  }, [product, flush]);

  /** After something was mended that the shop refused. */
  const retry = useCallback(() => {
    isStuck.current = false;
    return flush();
  }, [flush]);

  return { state, problem, flush, takeOther, keepApart, retry, currentId: () => id.current };
}
