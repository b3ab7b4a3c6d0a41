import type { LinksFunction } from "@remix-run/cloudflare";
import fullSheet from "../styles/full.css?url";

/** The layout of pages that load every class of the shop (app/routes.ts). It shows nothing of its own. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: fullSheet }];
