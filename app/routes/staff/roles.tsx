import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { buildCapabilityTable, buildRecordTable, ROLE_COLUMNS } from "#domain/ground/records/role-table";
import { CapabilityTable, RecordTable } from "../../features/records/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Roles");

/** Only for staff; 404 for everyone else. */
export function loader({ context }: LoaderFunctionArgs) {
  const { role } = context.actor;
  if (!can(role, "useStaffPages")) throw notFoundPage();
  return { role, roles: ROLE_COLUMNS, capabilities: buildCapabilityTable(), groups: buildRecordTable() };
}

export default function Roles() {
  const { role, roles, capabilities, groups } = useLoaderData<typeof loader>();
  const titles = roles.map(({ title }) => title);
  return (
    <Container className="pb-16">
      <PageHeader title="Roles" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Roles" }]}>
        Who may do what. You are {role === "admin" ? "an admin" : "staff"}. The shop goes by this table in every call
        and on every screen.
      </PageHeader>
      <div className="grid gap-10">
        <ul className="grid gap-4 md:grid-cols-4">
          {roles.map(({ role: name, title, text }) => (
            <li key={name} className="grid">
              <Card padding="sm">
                <h2 className="text-lg">{title}</h2>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
        <section aria-labelledby="capabilities" className="grid gap-4">
          <h2 id="capabilities" className="text-xl">
            In the shop
          </h2>
          <p className="max-w-2xl text-muted">
            Staff and admins have this once they signed in with a second factor. Nobody decides on their own account:
            credit, memberships, applications and payment by invoice.
          </p>
          <CapabilityTable roles={titles} rows={capabilities} />
        </section>
        <section aria-labelledby="records" className="grid gap-4">
          <h2 id="records" className="text-xl">
            With each record
          </h2>
          <p className="max-w-2xl text-muted">
            “Own” is what belongs to the account, or to a guest's browser. What isn't listed for a record isn't possible
            for anyone.
          </p>
          <nav aria-label="Records" className="flex flex-wrap gap-x-4 gap-y-2">
            {groups.map(({ group }) => (
              <TextLink key={group} href={`#${group.toLowerCase()}`}>
                {group}
              </TextLink>
            ))}
          </nav>
          {groups.map(({ group, records }) => (
            <section key={group} aria-labelledby={group.toLowerCase()} className="grid gap-3 pt-4">
              <h3 id={group.toLowerCase()} className="text-lg">
                {group}
              </h3>
              <RecordTable group={group} roles={titles} records={records} />
            </section>
          ))}
        </section>
      </div>
    </Container>
  );
}
