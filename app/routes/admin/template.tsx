import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { readPictureFrame, readTemplateFields, type TagTemplate } from "#domain/prepress/name-tags/template/template";
import { mayWithAll } from "#domain/ground/records/permissions";
import { TemplateEditor } from "../../features/name-tags/index.ts";
import { formatDate } from "#domain/ground/calendar/dates";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Select } from "../../ui/fields/field.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>((page) => `${page?.template.name ?? "Template"}`);

const MOST = 100;

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!mayWithAll(context.actor.role, "template", "change")) throw notFoundPage();
  const { nameTags } = context.services;
  const id = params["id"] ?? "";
  const [savedTemplate, all] = await Promise.all([
    nameTags.templates.find(id),
    nameTags.templates.list({ limit: MOST, offset: 0, order: [], filters: [] }),
  ]);
  if (!savedTemplate) throw notFoundPage("We couldn't find that template.");
  const { slug, name, width, height, shape, accent, svg, fields, version } = savedTemplate;
  const template: TagTemplate = {
    id: savedTemplate.id,
    slug,
    name,
    width,
    height,
    shape,
    accent,
    svg,
    version,
    fields: readTemplateFields(fields),
    picture: readPictureFrame(fields),
  };
  return {
    template,
    history: await nameTags.history(savedTemplate.id),
    others: all.ok
      ? all.value.rows.map((otherTemplate) => ({
          id: otherTemplate.id,
          name: otherTemplate.name,
          size: `${String(otherTemplate.width)} × ${String(otherTemplate.height)} in`,
        }))
      : [],
  };
}

export default function TemplatePage() {
  const { template, history, others } = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  return (
    <Container className="pb-16">
      <PageHeader
        title={template.name}
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Templates" }, { label: template.name }]}
        actions={
          <>
            <ButtonLink href={`/staff/history/?kind=template&id=${String(template.id)}`} variant="secondary">
              History
            </ButtonLink>
            <Select
              aria-label="Another template"
              value={String(template.id)}
              onChange={(event) => void navigate(`/admin/svgcustom/template/${event.target.value}/change/`)}
              className="w-72 max-w-full"
            >
              {others.map(({ id, name, size }) => (
                <option key={id} value={String(id)}>
                  {name}, {size}
                </option>
              ))}
            </Select>
          </>
        }
      >
        The fields customers fill in and the drawing behind them.
      </PageHeader>
      <div className="grid gap-6">
        {/* Another template starts with a fresh editor; a new version of the same one does not. */}
        <TemplateEditor key={template.id} template={template} onSaved={() => void revalidator.revalidate()} />
        <Card as="section" aria-labelledby="history" className="grid gap-3">
          <h2 id="history" className="text-xl">
            Versions
          </h2>
          <ol className="grid gap-1.5">
            {history.map(({ version, name, by, at }) => (
              <li key={version} className="flex flex-wrap gap-x-3">
                <span className="font-semibold tabular-nums">{version}</span>
                <span>{name}</span>
                <span className="text-muted">
                  {formatDate(at)}, {formatDate(at, "mediumTime")}
                  {by === "" ? "" : `, ${by}`}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Container>
  );
}
