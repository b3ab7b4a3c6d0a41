import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { ApiAnswer } from "../../api-client/index.ts";

const NONE: ReadonlyArray<string> = [];

/** The error, and the call whose field shows it; "" when the section shows it. */
interface Problem {
  readonly field: string;
  readonly messages: ReadonlyArray<string>;
}

/** Runs the section's calls one at a time, with an error message, and reloads the page's data afterwards. */
export function useFactorCall() {
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState<Problem>({ field: "", messages: NONE });
  const { revalidate } = useRevalidator();

  /**
   * @param name the name of the button
   * @param hasField whether the call's own field shows the error (`problemsAt(name)`) instead of the section
   * @returns the response data; undefined when the call was refused
   */
  async function run<T>(name: string, call: () => Promise<ApiAnswer<T>>, hasField = false): Promise<T | undefined> {
    if (busy) return undefined;
    setBusy(name);
    setProblem({ field: "", messages: NONE });
    const answer = await call();
    setBusy("");
    if (answer.ok) {
      revalidate();
      return answer.data;
    }
    const messages = answer.message
      ? [answer.message]
      : ["code", "name", "__all__"].flatMap((field) => messagesAt(answer.errors, field));
    setProblem({
      field: hasField ? name : "",
      messages: messages.length > 0 ? messages : ["Something went wrong. Please try again."],
    });
    return undefined;
  }

  return {
    busy,
    /** The error of the section as a whole; "" for none. */
    problem: problem.field === "" ? problem.messages.join(" ") : "",
    problemsAt: (name: string): ReadonlyArray<string> => (problem.field === name ? problem.messages : NONE),
    forget: () => setProblem({ field: "", messages: NONE }),
    run,
  };
}

export type FactorCall = ReturnType<typeof useFactorCall>;
