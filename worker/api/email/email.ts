import * as v from "valibot";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";

const emails = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      to: v.string(),
      subject: v.string(),
      template: v.string(),
      tries: v.number(),
      error: v.string(),
      date_created: v.string(),
      date_failed: v.nullable(v.string()),
    }),
  ),
});

/** Staff calls about e-mails that could not be sent. */
export const mailCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/staff/api/mail/failed/",
      tag: "mail",
      summary: "E-mails that failed, with the reason",
      answer: emails,
      needs: "manageOrders",
    },
    async ({ services }) => {
      const failedEmails = await services.email.listFailed();
      if (!failedEmails.ok) return failedEmails;
      return ok({
        items: failedEmails.value.map(({ createdAt, failedAt, ...email }) => ({
          ...email,
          date_created: createdAt.toISOString(),
          date_failed: failedAt?.toISOString() ?? null,
        })),
      });
    },
  ),
  call(
    {
      method: "post",
      path: "/staff/api/mail/:id/retry/",
      tag: "mail",
      summary: "Retry a failed e-mail",
      status: 204,
      needs: "manageOrders",
    },
    ({ services }, { params }) => services.email.retry(params["id"] ?? ""),
  ),
];
