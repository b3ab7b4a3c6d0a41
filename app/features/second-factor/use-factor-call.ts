import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { messagesAt } from "#domain/field-errors";
import { withQuery } from "#domain/query-params";
import type { ApiAnswer } from "../api/call-api.ts";

const HERE = "/profile/account/#second-factor";

/** Runs the calls of the section: one at a time, with a problem as a sentence, and the page read again afterwards. */
export function useFactorCall() {
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState("");
  const { revalidate } = useRevalidator();

  /** @param name which button it is @returns what the call answered, or undefined when it was refused */
  async function run<T>(name: string, call: () => Promise<ApiAnswer<T>>): Promise<T | undefined> {
    if (busy) return undefined;
    setBusy(name);
    setProblem("");
    const answer = await call();
    setBusy("");
    if (answer.ok) {
      revalidate();
      return answer.data;
    }
    // Too long since the last sign-in: confirm first, then come back.
    if (answer.status === 403) window.location.assign(withQuery("/account/confirm/", { next: HERE }));
    else setProblem(answer.message || ["code", "name", "__all__"].flatMap((field) => messagesAt(answer.errors, field)).join(" ") || "That did not work. Please try again.");
    return undefined;
  }

  return { busy, problem, run };
}

export type FactorCall = ReturnType<typeof useFactorCall>;
