import { env } from "cloudflare:workers";
import { Client } from "../support/clients/client.ts";

export const VISIT = "0123456789abcdef-1";
export const page = (number: number, path = "/cart/") => ({ kind: "page", number, page: path });

export const send = (events: ReadonlyArray<unknown>, { client = new Client(), visit = VISIT, headers = {} } = {}) =>
  client.post("/analytics/api/events/", { visit, events }, headers);

export const stored = async () =>
  (
    await env.DB.prepare(
      "SELECT kind, subject, count(*) AS count FROM visit_event WHERE kind <> 'step' GROUP BY kind, subject ORDER BY kind, subject",
    ).all()
  ).results.map((row) => `${String(row["kind"])} ${String(row["subject"])} ${String(row["count"])}`);
