import { useEffect, useRef, useState } from "react";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { callApi } from "../../../api-client/index.ts";
import { watcherTransport } from "../../../sync/index.ts";

/** Milliseconds: the profile is loaded at most once in this interval. */
const PAUSE_MS = 2000;

/**
 * The visitor profile of a room, loaded again when one of its records changes or the visitor goes to another page.
 * @param moment changes with every action of the visitor; undefined until the room has connected, so that the first
 * load happens once
 */
export function useVisitorProfile(
  room: string,
  moment: string | undefined,
): { about: VisitorProfile | undefined; problem: string; reload: () => void } {
  const [about, setAbout] = useState<VisitorProfile>();
  const [problem, setProblem] = useState("");
  const [reloadCount, setReloadCount] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    if (moment === undefined) return;
    let isHere = true;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        void callApi<VisitorProfile>(`/chat/api/about/${room}/`, { method: "GET" }).then((answer) => {
          if (!isHere) return;
          if (answer.ok) setAbout(answer.data);
          setProblem(answer.ok ? "" : answer.message);
        });
      },
      Math.max(0, last.current + PAUSE_MS - Date.now()),
    );
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [room, moment, reloadCount]);

  const watched = JSON.stringify([
    about?.cart.id ?? "",
    about?.orders.map(({ id }) => id) ?? [],
    about?.proofs.map(({ id }) => id) ?? [],
  ]);
  useEffect(() => {
    const [cart, orders, proofs] = JSON.parse(watched) as [string, Array<string>, Array<string>];
    const again = () => setReloadCount((n) => n + 1);
    const sync = watcherTransport();
    const unbind = [
      // Notices of new records do not say whose they are, so the profile is loaded again, at most once per interval.
      ...[CONTENT_TYPES.cart, CONTENT_TYPES.order, CONTENT_TYPES.proof].map((type) => sync.watchList(type, {}, again)),
      ...(cart === "" ? [] : [sync.watchRecord(CONTENT_TYPES.cart, cart, again)]),
      ...orders.map((id) => sync.watchRecord(CONTENT_TYPES.order, id, again)),
      ...proofs.map((id) => sync.watchRecord(CONTENT_TYPES.proof, id, again)),
    ];
    return () => unbind.forEach((end) => end());
  }, [watched]);
  return { about, problem, reload: () => setReloadCount((n) => n + 1) };
}
