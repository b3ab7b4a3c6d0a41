import { ok } from "#domain/ground/kernel/result";
import { toVisitorAnswer, VisitorAnswer } from "#domain/shop/site/visitor-answer";
import { call, type Call } from "../call.ts";

/** What is personal on pages that are the same for everyone. */
export const visitorCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/site/api/me/",
      tag: "accounts",
      summary: "The signed-in user, if any, and the number of lines in the cart",
      answer: VisitorAnswer,
    },
    async ({ services }) => ok(toVisitorAnswer(await services.site.visitor())),
  ),
];
