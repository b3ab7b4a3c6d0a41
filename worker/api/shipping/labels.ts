import { Hono } from "hono";
import { html } from "hono/html";
import { contentDisposition } from "#domain/files/display-name";
import type { ApiEnv } from "../call.ts";

const STYLE = `@page{size:4in 6in;margin:0}*{box-sizing:border-box}body{margin:0;font:14px/1.35 system-ui,sans-serif;color:#000;background:#fff}
main{width:4in;min-height:6in;padding:.3in;display:grid;grid-template-rows:auto 1fr auto;gap:.2in;margin:0 auto}
p,address{margin:0;font-style:normal;overflow-wrap:anywhere}.from{font-size:12px;padding-bottom:.15in;border-bottom:2px solid #000}.to{align-self:center;font-size:21px;line-height:1.3;font-weight:600}
.foot{display:flex;justify-content:space-between;gap:.2in;border-top:2px solid #000;padding-top:.15in}.foot b{font-size:20px}`;

const lines = (texts: ReadonlyArray<string>) => texts.map((text) => html`${text}<br />`);

/** GET /shipping/label/{parcel}/: the label to print, the carrier's PDF or the shop's own page of 4 × 6 inches. For staff. */
export const labelFiles = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const label = await c.var.context.services.labels.read(c.req.param("id"));
  if (!label) return c.json({ error: "This label doesn't exist." }, 404);
  const headers = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };
  if (label.kind === "pdf")
    return new Response(label.file.body, {
      headers: {
        ...headers,
        "content-type": "application/pdf",
        "content-disposition": contentDisposition("inline", `label-${label.number}.pdf`),
      },
    });
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Label for order ${label.number}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <address class="from">${lines(label.from)}</address>
          <address class="to">${lines(label.to)}</address>
          <p class="foot"><span>${label.service}</span><b>Order ${label.number}</b></p>
        </main>
      </body>
    </html>`;
  return c.html(page, 200, headers);
});
