import { useEffect, useRef, useState } from "react";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { CONTENT_TYPES } from "#domain/kernel/records";
import { callApi } from "../../../api-client/index.ts";
import { watcherTransport } from "../../../sync/index.ts";

/** However much happens, it is read at most once in this time. */
const PAUSE_MS = 2000;

/**
 * Who is in a room and what is theirs, read again when something of it changes or they go to another page.
 * @param moment changes whenever the visitor has done something; undefined before the room has told, so that it is not read twice
 */
export function useVisitorProfile(
  room: string,
  moment: string | undefined,
): { about: VisitorProfile | undefined; problem: string; reload: () => void } {
  const [about, setAbout] = useState<VisitorProfile>();
  const [problem, setProblem] = useState("");
  const [wanted, setWanted] = useState(0);
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
  }, [room, moment, wanted]);

  const watched = JSON.stringify([
    about?.cart.id ?? "",
    about?.orders.map(({ id }) => id) ?? [],
    about?.proofs.map(({ id }) => id) ?? [],
  ]);
  useEffect(() => {
    const [cart, orders, proofs] = JSON.parse(watched) as [string, Array<string>, Array<string>];
    const again = () => setWanted((n) => n + 1);
    const sync = watcherTransport();
    const unbind = [
      // New ones are told without saying whose: the shop is asked again, at most once in a pause.
      ...[CONTENT_TYPES.cart, CONTENT_TYPES.order, CONTENT_TYPES.proof].map((type) => sync.watchList(type, {}, again)),
      ...(cart === "" ? [] : [sync.watchRecord(CONTENT_TYPES.cart, cart, again)]),
      ...orders.map((id) => sync.watchRecord(CONTENT_TYPES.order, id, again)),
      ...proofs.map((id) => sync.watchRecord(CONTENT_TYPES.proof, id, again)),
    ];
    return () => unbind.forEach((end) => end());
  }, [watched]);
  return { about, problem, reload: () => setWanted((n) => n + 1) };
}
