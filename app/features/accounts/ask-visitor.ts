import type { Visitor } from "#domain/shop/site/visitor";
import { readVisitorAnswer } from "#domain/shop/site/visitor-answer";
import { callApi } from "../api-client/index.ts";

/** Asks the shop who the visitor is; undefined without an answer. */
export async function askVisitor(): Promise<Visitor | undefined> {
  const answer = await callApi<unknown>("/site/api/me/", { method: "GET" });
  return answer.ok ? readVisitorAnswer(answer.data) : undefined;
}
