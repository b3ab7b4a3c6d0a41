import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useMemo } from "react";
import { packFonts, unpackFonts } from "#domain/prepress/lettering/type/faces";
import { readPictureFrame, readTemplateFields, type TagTemplate } from "#domain/prepress/name-tags/template/template";
import { mayWithAll } from "#domain/ground/records/permissions";
import { FontsContext } from "../../features/lettering/index.ts";
import { TemplateEditor } from "../../features/name-tags/index.ts";
import { formatDate } from "#domain/ground/calendar/dates";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Select } from "../../ui/fields/field.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>((page) => page?.template.name || "New template");

const MOST = 100;

const NEW_TEMPLATE = "/admin/svgcustom/template/new/change/";
const LIST = "/staff/records/template/";

type StoredTemplate = NonNullable<
  Awaited<ReturnType<LoaderFunctionArgs["context"]["services"]["nameTags"]["templates"]["find"]>>
>;

const toTagTemplate = ({ fields, ...template }: StoredTemplate): TagTemplate => ({
  id: template.id,
  slug: template.slug,
  name: template.name,
  width: template.width,
  height: template.height,
  shape: template.shape,
  accent: template.accent,
  svg: template.svg,
  version: template.version,
  fields: readTemplateFields(fields),
  picture: readPictureFrame(fields),
});

/** What a new template begins with, in inches. */
const BLANK = { width: 3, height: 1.5, shape: "rounded", accent: "", svg: "", fields: [], picture: undefined } as const;

/** A new template, empty or as a copy. It is stored, and offered to customers, with its first save. */
const beginTemplate = (original: TagTemplate | undefined): TagTemplate => ({
  ...(original ?? BLANK),
  ...{ id: 0, slug: "", version: 0 },
  name: original ? `${original.name}, copy` : "",
});

/** The editor of a template; `new` instead of its number begins another one, with `?from=` as a copy. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const isNew = id === "new";
  if (!mayWithAll(context.actor.role, "template", isNew ? "create" : "change")) throw notFoundPage();
  const { nameTags } = context.services;
  const originalId = isNew ? readQuery(request).get("from") : id;
  const [savedTemplate, all] = await Promise.all([
    originalId === null ? undefined : nameTags.templates.find(originalId),
    nameTags.templates.list({ limit: MOST, offset: 0, order: [], filters: [] }),
  ]);
  if (!savedTemplate && originalId !== null) throw notFoundPage("We couldn't find that template.");
  const original = savedTemplate && toTagTemplate(savedTemplate);
  const fonts = await context.services.lettering.fonts.offered(original?.fields.map(({ font }) => font));
  return {
    fonts: packFonts(fonts),
    template: original && !isNew ? original : beginTemplate(original),
    history: original && !isNew ? await nameTags.history(original.id) : [],
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
  const { template, history, others, fonts } = useLoaderData<typeof loader>();
  const pageFonts = useMemo(() => unpackFonts(fonts), [fonts]);
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const isNew = template.id === 0;
  const title = isNew ? "New template" : template.name;
  return (
    <Container className="pb-16">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Templates", href: LIST }, { label: title }]}
        actions={
          isNew ? undefined : (
            <>
              <ButtonLink href={NEW_TEMPLATE} variant="secondary">
                New template
              </ButtonLink>
              <ButtonLink href={withQuery(NEW_TEMPLATE, { from: String(template.id) })} variant="secondary">
                Copy
              </ButtonLink>
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
          )
        }
      >
        The fields customers fill in and the drawing behind them.
      </PageHeader>
      <div className="grid gap-6">
        {/* Another template starts with a fresh editor; a new version of the same one does not. */}
        <FontsContext.Provider value={pageFonts}>
          <TemplateEditor
            key={template.id}
            template={template}
            onSaved={(id) =>
              void (isNew ? navigate(`/admin/svgcustom/template/${String(id)}/change/`) : revalidator.revalidate())
            }
          />
        </FontsContext.Provider>
        {isNew ? null : (
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
        )}
      </div>
    </Container>
  );
}
