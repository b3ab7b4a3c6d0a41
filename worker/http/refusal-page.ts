const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1rem;background:light-dark(#fff8ef,#17101d);color:light-dark(#2a1533,#fdf3ea);font:18px/1.5 system-ui,sans-serif;text-align:center}
main{max-width:34rem}p.code{margin:0;font-size:1.1rem;font-weight:700;color:light-dark(#c00d45,#ff8bad)}h1{margin:.25rem 0 1rem;font-size:2rem;line-height:1.15}
p{margin:0 0 1rem;overflow-wrap:anywhere}a{color:light-dark(#c00d45,#ff8bad)}a.home{display:inline-block;margin-top:.5rem;padding:.7rem 1.4rem;border:2px solid;border-radius:999px;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:3px}`;

const TITLES: Readonly<Record<number, string>> = {
  403: "We couldn't accept that form",
  404: "Page not found",
  413: "That's too large",
  429: "Too many requests",
  500: "Something went wrong",
  503: "We'll be right back",
};

/** Replaces messages that are written for programs; a page cannot be reloaded without sending its form again. */
const TEXTS: Readonly<Record<number, string>> = {
  403: "The page that sent it is out of date, so nothing was saved. Go back, reload the page and send it again.",
  503: "We can't reach our records right now. Please wait a moment, then reload this page.",
};

/**
 * A page for a request that is refused before any page of the shop renders. It costs no query, so that refusing a flood
 * is cheap.
 * @param message one sentence that says what is wrong
 */
export function refusalPage(status: number, message: string, headers: Headers): Response {
  const title = TITLES[status] ?? "Something went wrong";
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><p class="code">${status}</p><h1>${title}</h1><p>${TEXTS[status] ?? `${escaped(message)}</p><p>Go back and try again.`}</p><a class="home" href="/">Go to the home page</a></main></body></html>`;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}
