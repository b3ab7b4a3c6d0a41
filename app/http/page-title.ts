import type { LoaderFunction, MetaFunction } from "@remix-run/cloudflare";
import type { Company } from "#domain/ground/kernel/settings/company";

/** The matched routes that Remix passes to a `meta` function. */
export type Matches = ReadonlyArray<{ readonly id: string; readonly data: unknown }>;

/** Who the shop is, from the root loader; undefined on an error page without that data. */
export const companyIn = (matches: Matches): Company | undefined =>
  (matches.find(({ id }) => id === "root")?.data as { company?: Company } | undefined)?.company;

/** The shop's name; empty on an error page without the root loader's data. */
export const shopNameIn = (matches: Matches): string => companyIn(matches)?.name ?? "";

/** A title followed by the shop's name, unless it contains the name already. */
export function buildPageTitle(matches: Matches, title: string): string {
  const shop = shopNameIn(matches);
  return title.includes(shop) ? title : `${title} | ${shop}`;
}

/** Meta tags of a page for one person, or for staff, which search engines do not list. */
export function privateMeta<Loader extends LoaderFunction>(
  title: string | ((data: Parameters<MetaFunction<Loader>>[0]["data"]) => string),
): MetaFunction<Loader> {
  return ({ data, matches }) => [
    { title: buildPageTitle(matches, typeof title === "string" ? title : title(data)) },
    { name: "robots", content: "noindex" },
  ];
}
