import { ErrorReport, ERRORS_PATH } from "#domain/shop/error-reports/error-report";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";

/** What browsers report about errors. */
export const errorReportCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: ERRORS_PATH,
      tag: "analytics",
      summary: "Reports an error of the shop's pages, without personal data",
      body: ErrorReport,
      status: 204,
    },
    async ({ services }, { body }) => {
      await services.errorReports.add(body);
      return ok(undefined);
    },
  ),
];
