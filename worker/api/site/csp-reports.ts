import { Hono } from "hono";
import * as v from "valibot";
import { readJson } from "#domain/ground/kernel/requests/json";
import { ok } from "#domain/ground/kernel/result";
import { call, type ApiEnv, type Call } from "../call.ts";

const text = v.optional(v.string(), "");
/** The body of a report-uri request (application/csp-report). */
const Former = v.object({
  "csp-report": v.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
  }),
});
/** The body of a report-to request (application/reports+json). */
const Report = v.object({
  type: v.literal("csp-violation"),
  body: v.object({ documentURL: text, blockedURL: text, effectiveDirective: text }),
});
const MAX_REPORTS = 20;

/** The violations in a body; none when it is not a report. */
function readReports(body: string): Array<{ directive: string; blocked: string; page: string }> {
  const json = readJson(body);
  if (!json.ok) return [];
  const former = v.safeParse(Former, json.value);
  if (former.success) {
    const report = former.output["csp-report"];
    return [
      {
        directive: report["effective-directive"] || report["violated-directive"],
        blocked: report["blocked-uri"],
        page: report["document-uri"],
      },
    ];
  }
  const list = Array.isArray(json.value) ? json.value.slice(0, MAX_REPORTS) : [json.value];
  return list.flatMap((item) => {
    const report = v.safeParse(Report, item);
    if (!report.success) return [];
    const { documentURL, blockedURL, effectiveDirective } = report.output.body;
    return [{ directive: effectiveDirective, blocked: blockedURL, page: documentURL }];
  });
}

/**
 * POST /csp-report/: violations of the Content-Security-Policy in browsers. Responds with 204 to any body, 429 to a
 * flood.
 */
export const cspReports = new Hono<ApiEnv>().post("/*", async (c) => {
  const outcome = await c.var.context.services.site.cspReports.add(
    readReports(new TextDecoder().decode(await c.req.arrayBuffer())),
  );
  return outcome.ok ? c.body(null, 204) : c.json({ error: "Too many reports." }, 429);
});

const answer = v.object({
  items: v.array(
    v.object({ day: v.string(), directive: v.string(), blocked: v.string(), page: v.string(), count: v.number() }),
  ),
});

/** The reports, for admins. */
export const cspReportCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/staff/api/csp-reports/",
      tag: "settings",
      summary: "Content security policy violations by day, most frequent first",
      needs: "manageSettings",
      answer,
    },
    async ({ services }) => ok({ items: await services.site.cspReports.list() }),
  ),
];
