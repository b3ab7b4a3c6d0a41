import { mediaKey } from "#domain/ground/kernel/settings/static-path";
import { counted } from "#domain/ground/kernel/text";
import type { ServiceContext } from "../kernel/index.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";

/** More links of a text are not checked: each asks for a whole page. */
const MAX_CHECKED = 40;

const FILE = /\.[a-z0-9]{2,8}$/i;

/** A text of a record whose links are checked. */
export interface LinkedText {
  /** Markdown, or an address itself. */
  readonly text: string;
  readonly isMarkdown: boolean;
  /** The path of the page with the text, from which its links lead on. */
  readonly base: string;
}

const listLinks = ({ text, isMarkdown }: LinkedText): ReadonlyArray<string> =>
  !isMarkdown
    ? [text]
    : [...renderMarkdown(text).html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );

/** The path of a page or an uploaded file of this shop that a link leads to; undefined for all others. */
function readPath(link: string, origin: string, base: string): string | undefined {
  const url = URL.canParse(link, origin + base) ? new URL(link, origin + base) : undefined;
  if (url?.origin !== origin || /^(#|$)/.test(link)) return undefined;
  if (FILE.test(url.pathname)) return mediaKey(url.pathname) === undefined ? undefined : url.pathname;
  return url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`;
}

/**
 * What is wrong with the links of a text: those to pages and uploaded files of this shop that no visitor finds. Links
 * to other sites are not followed.
 */
export async function findDeadLinks(
  { origin, readStatus }: ServiceContext,
  linked: LinkedText,
): Promise<ReadonlyArray<string>> {
  const paths = [...new Set(listLinks(linked).flatMap((link) => readPath(link, origin, linked.base) ?? []))];
  const otherPaths = paths.filter((path) => path !== linked.base);
  const checkedPaths = otherPaths.slice(0, MAX_CHECKED);
  const statuses = await Promise.all(checkedPaths.map((path) => readStatus(path)));
  const deadPaths = checkedPaths.filter((_, i) => [404, 410].includes(statuses[i] ?? 200));
  return [
    ...deadPaths.map((path) =>
      FILE.test(path) ? `There is no file at ${path}.` : `There is a link to ${path}, where visitors find no page.`,
    ),
    ...(otherPaths.length > MAX_CHECKED ? [`Only the first ${counted(MAX_CHECKED, "link")} were checked.`] : []),
  ];
}
