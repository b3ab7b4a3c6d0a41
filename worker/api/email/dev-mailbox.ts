import { Hono } from "hono";
import { html } from "hono/html";
import type { ApiEnv } from "../call.ts";

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fff8ef,#17101d);--card:light-dark(#fff,#221829);--ink:light-dark(#2a1533,#fdf3ea);--muted:light-dark(#604d68,#cabbd0);--line:light-dark(#eedfd0,#3d2f48);--brand:light-dark(#c00d45,#ff8bad)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0;font-size:1.9rem}a{color:var(--brand)}p{color:var(--muted)}
form{display:flex;gap:.5rem;margin:1.25rem 0}input{flex:1;min-width:0}input,button{font:inherit;padding:.6rem 1rem;border-radius:999px;border:1px solid var(--line);background:var(--card);color:var(--ink)}button{cursor:pointer;font-weight:600}
ol{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:1.25rem;overflow:hidden;background:var(--card)}li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.9rem 1.25rem;color:inherit;text-decoration:none}li a:hover{background:light-dark(#fdeedd,#2f2338)}li b,li span{overflow-wrap:anywhere}li span{grid-column:1/-1}li span,time{color:var(--muted);font-size:.9rem}
iframe{width:100%;height:44rem;border:1px solid var(--line);border-radius:1.25rem;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1.25rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--card)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}`;

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;

const when = (date: Date) =>
  date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/**
 * The mailbox of a local shop, which shows e-mails instead of sending them. An e-mail is shown in a sandbox without
 * scripts whose links open in the whole window.
 */
export const devMailbox = new Hono<ApiEnv>()
  .get("/mailbox/", async (c) => {
    const to = c.req.query("to")?.trim() ?? "";
    const emails = await c.var.context.services.mail.readMailbox(to || undefined);
    const empty = html`<p>
      ${to ? `Nothing for ${to} yet.` : "No e-mails yet. Create an account or place an order and they'll appear here."}
    </p>`;
    const list = html`<ol>
      ${emails.map(
        (email) =>
          html`<li>
            <a href="/dev/mailbox/${email.id}/"
              ><b>${email.subject}</b><time datetime="${email.createdAt.toISOString()}">${when(email.createdAt)}</time
              ><span>${email.to}</span></a
            >
          </li>`,
      )}
    </ol>`;
    return c.html(
      page(
        "Mailbox",
        html`<h1>Mailbox</h1>
          <p>E-mails from this local shop. Nothing is sent from this machine. <a href="/">To the shop</a></p>
          <form method="get">
            <input
              type="search"
              name="to"
              value="${to}"
              placeholder="Only to this address"
              aria-label="Only to this address"
            /><button>Show</button>
          </form>
          ${emails.length > 0 ? list : empty}`,
      ),
    );
  })
  .get("/mailbox/:id/", async (c) => {
    const email = await c.var.context.services.mail.findLetter(c.req.param("id"));
    if (!email)
      return c.html(
        page(
          "E-mail not found",
          html`<h1>E-mail not found</h1>
            <p><a href="/dev/mailbox/">All e-mails</a></p>`,
        ),
        404,
      );
    const { subject, recipient, createdAt, text } = email;
    return c.html(
      page(
        subject,
        html`<p><a href="/dev/mailbox/">All e-mails</a></p>
          <h1>${subject}</h1>
          <dl>
            <dt>To</dt>
            <dd>${recipient}</dd>
            <dt>Stored</dt>
            <dd>${when(createdAt)} UTC</dd>
          </dl>
          <iframe
            title="The e-mail"
            sandbox="allow-top-navigation-by-user-activation allow-popups"
            src="/dev/mailbox/${email.id}/body.html"
          ></iframe>
          <h2>As text</h2>
          <pre>${text}</pre>`,
      ),
    );
  })
  .get("/mailbox/:id/body.html", async (c) => {
    const email = await c.var.context.services.mail.findLetter(c.req.param("id"));
    if (!email) return c.notFound();
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups";
    return c.html(email.html.replace("<head>", '<head><base target="_top">'), 200, {
      "content-security-policy": policy,
    });
  })
  .get("/api/mailbox/", async (c) => {
    const emails = await c.var.context.services.mail.readMailbox(c.req.query("to"));
    const items = emails.map(({ createdAt, ...email }) => ({ ...email, date_created: createdAt.toISOString() }));
    return c.json({ items }, 200, { "cache-control": "no-store" });
  });
