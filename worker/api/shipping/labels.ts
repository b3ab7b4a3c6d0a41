import { Hono } from "hono";
import { html } from "hono/html";
import { contentDisposition } from "#domain/ground/files/display-name";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { type Customs, ORIGIN } from "#domain/shop/shipping/customs";
import type { ApiEnv } from "../call.ts";

const STYLE = `@page{size:4in 6in;margin:0}*{box-sizing:border-box}body{margin:0;font:14px/1.35 system-ui,sans-serif;color:#000;background:#fff}
main{width:4in;min-height:6in;padding:.3in;display:grid;grid-template-rows:auto 1fr auto;gap:.2in;margin:0 auto}
p,address{margin:0;font-style:normal;overflow-wrap:anywhere}.from{font-size:12px;padding-bottom:.15in;border-bottom:2px solid #000}.to{align-self:center;font-size:21px;line-height:1.3;font-weight:600}
.foot{display:flex;justify-content:space-between;gap:.2in;border-top:2px solid #000;padding-top:.15in}.foot b{font-size:20px}
.customs{break-before:page;display:block;font-size:11px}.customs h1{font-size:15px;margin:0 0 .1in}.customs table{width:100%;border-collapse:collapse;margin:.1in 0}
.customs th,.customs td{border:1px solid #000;padding:3px 4px;text-align:left;vertical-align:top}.customs .what{overflow-wrap:anywhere}.customs .n{text-align:right}.customs .n,.customs .code{white-space:nowrap}
.sign{display:flex;gap:.15in;margin-top:.3in}.sign span{flex:1;border-top:1px solid #000;padding-top:3px}`;

const lines = (texts: ReadonlyArray<string>) => texts.map((text) => html`${text}<br />`);

/** What the postal service's customs form (CN 22) asks for, to copy or to attach. Weights are estimates in ounces. */
const customsPage = ({ items, currency, signer, exemption }: Customs, to: ReadonlyArray<string>) => {
  const ounces = items.reduce((sum, item) => sum + item.ounces, 0);
  const value = items.reduce((sum, { valueMinor }) => sum + valueMinor, 0);
  return html`<main class="customs">
    <h1>Customs declaration (CN 22)</h1>
    <p>Sale of goods. To: ${to.join(", ")}</p>
    <table>
      <thead>
        <tr>
          <th>Contents</th>
          <th>Qty</th>
          <th>oz</th>
          <th>Value</th>
          <th>HS tariff</th>
          <th>Origin</th>
        </tr>
      </thead>
      <tbody>
        ${items.map(
          ({ description, pieces, ounces: weight, valueMinor, tariff }) =>
            html`<tr>
              <td class="what">${description}</td>
              <td class="n">${pieces}</td>
              <td class="n">${weight.toFixed(1)}</td>
              <td class="n">${formatMoney(money(valueMinor, currency))}</td>
              <td class="code">${tariff.slice(0, 4)}.${tariff.slice(4)}</td>
              <td>${ORIGIN}</td>
            </tr>`,
        )}
        <tr>
          <th colspan="2">Total</th>
          <td class="n">${ounces.toFixed(1)}</td>
          <td class="n">${formatMoney(money(value, currency))}</td>
          <td colspan="2">${exemption}</td>
        </tr>
      </tbody>
    </table>
    <p>
      We certify that these particulars are correct and that this package contains nothing dangerous or prohibited by
      postal or customs rules. ${signer}
    </p>
    <p class="sign"><span>Signature</span><span>Date</span></p>
  </main>`;
};

/**
 * GET /shipping/label/{parcel}/: the label to print, the carrier's PDF or the shop's own page of 4 × 6 inches. For
 * staff.
 */
export const labelFiles = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const label = await c.var.context.services.orders.labels.read(c.req.param("id"));
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
        ${label.customs ? customsPage(label.customs, label.to) : ""}
      </body>
    </html>`;
  return c.html(page, 200, headers);
});
