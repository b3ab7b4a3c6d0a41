import { Hono } from "hono";
import { html } from "hono/html";
import type { RequestContext } from "../../context.ts";
import type { ApiEnv } from "../call.ts";

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fff8ef,#17101d);--card:light-dark(#fff,#221829);--ink:light-dark(#2a1533,#fdf3ea);--muted:light-dark(#604d68,#cabbd0);--line:light-dark(#eedfd0,#3d2f48);--brand:light-dark(#c00d45,#ff8bad)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0;font-size:1.9rem}a{color:var(--brand)}p{color:var(--muted)}
form{display:flex;gap:.5rem;margin:1.25rem 0}input{flex:1;min-width:0}input,button{font:inherit;padding:.6rem 1rem;border-radius:999px;border:1px solid var(--line);background:var(--card);color:var(--ink)}button{cursor:pointer;font-weight:600}
ol{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:1.25rem;overflow:hidden;background:var(--card)}li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.9rem 1.25rem;color:inherit;text-decoration:none}li a:hover{background:light-dark(#fdeedd,#2f2338)}li b,li span{overflow-wrap:anywhere}li span{grid-column:1/-1}li span,time{color:var(--muted);font-size:.9rem}
li.text span{grid-column:1}li.text{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.9rem 1.25rem}li.text p{grid-column:1/-1;max-width:30rem;margin:0 0 .3rem;justify-self:start;padding:.5rem .9rem;border-radius:1.1rem 1.1rem 1.1rem .2rem;background:light-dark(#fdeedd,#2f2338);color:var(--ink);overflow-wrap:anywhere}
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

type Mailbox = Awaited<ReturnType<RequestContext["services"]["email"]["readMailbox"]>>;
type Texts = Awaited<ReturnType<RequestContext["services"]["textMessages"]["read"]>>;

const emailItem = ({ id, subject, createdAt, to }: Mailbox[number]) => ({
  at: createdAt,
  body: html`<li>
    <a href="/dev/mailbox/${id}/"
      ><b>${subject}</b><time datetime="${createdAt.toISOString()}">${when(createdAt)}</time><span>${to}</span></a
    >
  </li>`,
});

/** A text is short enough to be read in the list. */
const textItem = ({ id, body, createdAt, nextTryAt, sentAt, to }: Texts[number]) => ({
  at: createdAt,
  body: html`<li id="text-${id}" class="text">
    <p>${body}</p>
    <time datetime="${createdAt.toISOString()}">${when(createdAt)}</time>
    <span
      >Text message to ${to}${sentAt === null && nextTryAt > createdAt ? `, waits until ${when(nextTryAt)}` : ""}</span
    >
  </li>`,
});

/**
 * The mailbox of a local shop, which shows e-mails instead of sending them. An e-mail is shown in a sandbox without
 * scripts whose links open in the whole window.
 */
export const devMailbox = new Hono<ApiEnv>()
  .get("/mailbox/", async (c) => {
    const to = c.req.query("to")?.trim() ?? "";
    const { email, textMessages } = c.var.context.services;
    const [emails, texts] = await Promise.all([email.readMailbox(to || undefined), textMessages.read(to || undefined)]);
    const items = [...emails.map(emailItem), ...texts.map(textItem)].sort((a, b) => b.at.getTime() - a.at.getTime());
    const empty = html`<p>
      ${to ? `Nothing for ${to} yet.` : "No messages yet. Create an account or place an order and they'll appear here."}
    </p>`;
    const list = html`<ol>
      ${items.map(({ body }) => body)}
    </ol>`;
    return c.html(
      page(
        "Mailbox",
        html`<h1>Mailbox</h1>
          <p>
            E-mails and text messages from this local shop. Nothing is sent from this machine.
            <a href="/">To the shop</a>
          </p>
          <form method="get">
            <input
              type="search"
              name="to"
              value="${to}"
              placeholder="Only to this address or number"
              aria-label="Only to this address or number"
            /><button>Show</button>
          </form>
          ${items.length > 0 ? list : empty}`,
      ),
    );
  })
  .get("/mailbox/:id/", async (c) => {
    const email = await c.var.context.services.email.findEmail(c.req.param("id"));
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
    const email = await c.var.context.services.email.findEmail(c.req.param("id"));
    if (!email) return c.notFound();
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups";
    return c.html(email.html.replace("<head>", '<head><base target="_top">'), 200, {
      "content-security-policy": policy,
    });
  })
  .get("/api/texts/", async (c) => {
    const texts = await c.var.context.services.textMessages.read(c.req.query("to"));
    const items = texts.map(({ createdAt, nextTryAt, sentAt, ...text }) => ({
      ...text,
      date_created: createdAt.toISOString(),
      date_due: nextTryAt.toISOString(),
      date_sent: sentAt?.toISOString() ?? null,
    }));
    return c.json({ items }, 200, { "cache-control": "no-store" });
  })
  .get("/api/mailbox/", async (c) => {
    const emails = await c.var.context.services.email.readMailbox(c.req.query("to"));
    const items = emails.map(({ id, to, subject, text, html: body, createdAt }) => ({
      id,
      to,
      subject,
      text,
      html: body,
      date_created: createdAt.toISOString(),
    }));
    return c.json({ items }, 200, { "cache-control": "no-store" });
  });
