import type { LinksFunction } from "@remix-run/cloudflare";
import proseSheet from "../../../styles/prose.css?url";

/** The links of a page that shows a text of staff's: the style sheet of such texts. */
export const proseLinks: LinksFunction = () => [{ rel: "stylesheet", href: proseSheet }];
