import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { wholeNumber } from "#domain/ground/kernel/text";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import { recordListPath } from "#domain/shop/office/records/description";
import { groupOfficeRecords } from "#domain/shop/office/records/office-records";
import { privateMeta } from "../../../http/page-title.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { Link } from "../../../ui/actions/link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

export const meta = privateMeta("Records");

/** The kinds of records that the visitor may change; 404 for who may change none. */
export async function loader({ context: { actor, records } }: LoaderFunctionArgs) {
  const groups = groupOfficeRecords(actor.role);
  if (groups.length === 0) throw notFoundPage();
  return {
    groups: await Promise.all(
      groups.map(async ({ title, records: kinds }) => ({
        title,
        kinds: await Promise.all(
          kinds.map(async ({ name }) => {
            const page = await records.list(name, { limit: 1, offset: 0, order: [], filters: [] });
            return {
              href: recordListPath(name),
              title: PERMISSIONS[name].title,
              total: page.ok ? page.value.total : 0,
            };
          }),
        ),
      })),
    ),
  };
}

/** What the shop shows, by group: each entry leads to its list. */
export default function Records() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="Records" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Records" }]}>
        What the shop sells, says and knows. A change is in the shop within half a minute.
      </PageHeader>
      <div className="gap-6 md:columns-2">
        {groups.map(({ title, kinds }) => (
          <div key={title} className="break-inside-avoid pb-6">
            <Card as="section" aria-labelledby={`records-${title.toLowerCase()}`}>
              <h2 id={`records-${title.toLowerCase()}`} className="mb-2 text-xl">
                {title}
              </h2>
              <ul className="divide-y divide-line">
                {kinds.map(({ href, title: kind, total }) => (
                  <li key={href}>
                    <Link href={href} className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold">
                      {kind}
                      <span className="text-sm font-normal text-muted tabular-nums">{wholeNumber(total)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        ))}
      </div>
    </Container>
  );
}
