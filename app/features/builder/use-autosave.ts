import { useCallback, useEffect, useRef, useState } from "react";
import { readDocument } from "#domain/builder/document";
import { flatten } from "#domain/kernel/field-errors";
import { SPEED, STANDARD_SPEED } from "#domain/pricing/speed";
import { callApi } from "../api-client/call-api.ts";
import { useDrafts } from "../preferences/use-drafts.ts";
import { findUnsavedWork, storeWork, type Work } from "./unsaved-work.ts";

/** "start": nothing of one's own yet; "waiting": changed, not yet sent; "offline": kept in this browser until the shop can be reached. */
export type SaveState = "start" | "waiting" | "saving" | "saved" | "offline" | "conflict" | "refused";

/** Saved so long after the last change, and tried again so long after the shop could not be reached. */
const REST_MS = 800;
const RETRY_MS = 5000;
/** What windows tell each other after a save. */
const CHANNEL = "builder";
interface Saved {
  readonly id: string;
  readonly version: number;
}
const same = (a: Work, b: Work): boolean =>
  a.document === b.document && a.quantity === b.quantity && a.material === b.material && a.speed === b.speed;

interface Options {
  readonly product: string;
  readonly configuredId: string | undefined;
  readonly version: number | undefined;
  readonly work: Work;
  /** Work of an earlier visit that never reached the shop. */
  readonly onRestore: (work: Work) => void;
  /** What another window of this browser saved, while nothing was waiting here. */
  readonly onFollow: (work: Work) => void;
}

/** Keeps what is drawn with the shop, and in the browser as long as the shop does not have it. */
export function useAutosave({ product, configuredId, version: startVersion, work, onRestore, onFollow }: Options) {
  const [state, setState] = useState<SaveState>(configuredId === undefined ? "start" : "saved");
  const [problem, setProblem] = useState<string>();
  const [keptId, setKeptId] = useState(configuredId);
  const id = useRef(configuredId);
  const version = useRef(startVersion);
  const sent = useRef<Work>(work);
  const latest = useRef(work);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const isStuck = useRef(false);
  // A request whose answer was lost is sent again under the same key with the same body, and makes no second design.
  const creation = useRef<{ key: string; work: Work } | undefined>(undefined);
  /** Whether this browser keeps anything of it that the shop does not have. */
  const hasKept = useRef(false);
  const restore = useRef(onRestore);
  const follow = useRef(onFollow);
  useEffect(() => {
    latest.current = work;
    restore.current = onRestore;
    follow.current = onFollow;
  });

  const drafts = useDrafts();
  const store = useCallback(
    (unsaved: Work | undefined) =>
      void storeWork(drafts, { product, id: id.current }, unsaved, unsaved && version.current),
    [drafts, product],
  );

  const save = useCallback(async (): Promise<boolean> => {
    if (id.current !== undefined && same(latest.current, sent.current)) return true;
    setState("saving");
    const isNew = id.current === undefined;
    if (isNew) creation.current ??= { key: crypto.randomUUID(), work: latest.current };
    const now = isNew && creation.current ? creation.current.work : latest.current;
    const body = {
      drawing: now.document,
      quantity: now.quantity,
      ...(now.material === "" ? {} : { material: now.material }),
      options: { [SPEED]: now.speed },
    };
    const answer = isNew
      ? await callApi<{ id: string; version: number }>("/builder/api/sheet/", {
          body: { product, ...body },
          headers: { "idempotency-key": creation.current?.key ?? "" },
        })
      : await callApi<{ id: string; version: number }>(`/builder/api/sheet/${id.current ?? ""}/`, {
          method: "PUT",
          body: { ...body, version: version.current },
        });
    if (!answer.ok) {
      if (answer.status !== 0) creation.current = undefined;
      isStuck.current = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      setProblem(
        answer.message !== "" ? answer.message : (flatten(answer.errors)[0]?.message ?? "We couldn't save this."),
      );
      setState(answer.status === 409 ? "conflict" : isStuck.current ? "refused" : "offline");
      return false;
    }
    store(undefined);
    id.current = answer.data.id;
    version.current = answer.data.version;
    sent.current = now;
    setKeptId(answer.data.id);
    creation.current = undefined;
    setProblem(undefined);
    if (isNew) window.history.replaceState(window.history.state, "", `/products/ddb/${product}/${answer.data.id}/`);
    const isAll = same(latest.current, now);
    if (!isAll) store(latest.current);
    setState(isAll ? "saved" : "waiting");
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ id: id.current, version: version.current } satisfies Saved);
    channel.close();
    return true;
  }, [product, store]);

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
    const before = latest.current;
    let isHere = true;
    void findUnsavedWork(drafts, { product, id: configuredId }).then((left) => {
      // Whoever was quicker to draw than this was to look keeps that.
      if (!left || !isHere || !same(latest.current, before)) return;
      if (left.version !== undefined) version.current = left.version;
      hasKept.current = true;
      restore.current(left);
    });
    return () => {
      isHere = false;
    };
  }, [drafts, product, configuredId]);

  useEffect(() => {
    if (same(work, sent.current)) {
      // Taken back before it was sent: the shop has it all, and what this browser kept is out of date.
      if (hasKept.current) store(undefined);
      setState((before) =>
        before === "waiting" || before === "offline" ? (id.current === undefined ? "start" : "saved") : before,
      );
      return;
    }
    hasKept.current = true;
    store(work);
    if (isStuck.current) return;
    setState((before) => (before === "offline" ? before : "waiting"));
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [work, store, flush]);

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

  const readOther = useCallback(async (): Promise<(Work & { readonly version: number }) | undefined> => {
    const answer = await callApi<{
      drawing: unknown;
      version: number;
      quantity: number;
      material: string | null;
      options: Readonly<Record<string, string>>;
    }>(`/catalog/api/v1/configured-product/${id.current ?? ""}/`, { method: "GET" });
    const document = answer.ok ? readDocument(answer.data.drawing) : undefined;
    return answer.ok && document
      ? {
          document,
          quantity: answer.data.quantity,
          material: answer.data.material ?? latest.current.material,
          speed: answer.data.options[SPEED] ?? STANDARD_SPEED,
          version: answer.data.version,
        }
      : undefined;
  }, []);
  /** The other version is what is saved from here on: a save after it wins over it on purpose. */
  const accept = useCallback(
    ({ version: theirs, ...other }: Work & { readonly version: number }): Work => {
      version.current = theirs;
      sent.current = other;
      isStuck.current = false;
      store(undefined);
      setState("saved");
      return other;
    },
    [store],
  );
  /** What the other window saved last. */
  const takeOther = useCallback(async (): Promise<Work | undefined> => {
    const other = await readOther();
    return other && accept(other);
  }, [readOther, accept]);

  // A window in which nothing is waiting follows the one in which somebody draws.
  useEffect(() => {
    const isIdle = () => running.current === undefined && same(latest.current, sent.current);
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Saved>) => {
      if (data.id !== id.current || data.version <= (version.current ?? 0) || !isIdle()) return;
      void readOther().then((other) => {
        if (other && isIdle() && other.version > (version.current ?? 0)) follow.current(accept(other));
      });
    };
    return () => channel.close();
  }, [readOther, accept]);

  /** Keeps this window's work as a design of its own, beside the other. */
  const keepApart = useCallback(() => {
    store(undefined);
    id.current = undefined;
    version.current = undefined;
    isStuck.current = false;
    return flush();
  }, [store, flush]);

  /** After something was mended that the shop refused. */
  const retry = useCallback(() => {
    isStuck.current = false;
    return flush();
  }, [flush]);

  return { state, problem, keptId, flush, takeOther, keepApart, retry, currentId: () => id.current };
}
