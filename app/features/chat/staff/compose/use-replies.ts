import { useCallback, useRef, useState } from "react";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { CannedReply } from "#domain/chat/staff/canned-reply";
import { callApi } from "../../../api-client/index.ts";

/** Milliseconds after which the replies are loaded again, to include changes by colleagues. */
const FRESH_MS = MINUTE_MS;
const PAGE = 100;

/** The shop's canned replies, loaded on first use. */
export function useReplies(): { replies: ReadonlyArray<CannedReply>; problem: string; want: () => void } {
  const [replies, setReplies] = useState<ReadonlyArray<CannedReply>>([]);
  const [problem, setProblem] = useState("");
  const lastRequest = useRef(0);
  const want = useCallback(() => {
    if (Date.now() - lastRequest.current < FRESH_MS) return;
    lastRequest.current = Date.now();
    void readAll().then((loadedReplies) => {
      if (loadedReplies) setReplies(loadedReplies);
      else lastRequest.current = 0;
      setProblem(loadedReplies ? "" : "We couldn't load the replies.");
    });
  }, []);
  return { replies, problem, want };
}

async function readAll(): Promise<ReadonlyArray<CannedReply> | undefined> {
  const all: Array<CannedReply> = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await callApi<{ objects: Array<CannedReply>; meta: { total_count: number } }>(
      `/chat/api/v1/canned-reply/?limit=${PAGE}&offset=${offset}`,
      { method: "GET" },
    );
    if (!page.ok) return undefined;
    all.push(...page.data.objects);
    if (page.data.objects.length < PAGE || all.length >= page.data.meta.total_count) return all;
  }
}
