import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { flatten, getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { mayWithAll } from "#domain/ground/records/permissions";
import { FONT_ACCEPT, FONT_HINT, fontProblem } from "#domain/prepress/lettering/type/upload/font-file";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { UploadForm } from "../../../features/office/index.ts";
import { readOfficeFormData } from "../../../http/forms/office-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

const LIST = recordListPath("font");
const TITLE = "Upload a font";

export const meta = privateMeta(TITLE);

export function loader({ context }: LoaderFunctionArgs) {
  if (!mayWithAll(context.actor.role, "font", "create")) throw notFoundPage();
  return null;
}

const refuse = (...errors: ReadonlyArray<string>) => data({ errors }, { status: 400 });

/** Stores the font and leads to its form, where staff see it before they make it active. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOfficeFormData({ request, context }, mayWithAll(context.actor.role, "font", "create"));
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return refuse("Choose a font first.");
  const problem = fontProblem(file);
  if (problem !== undefined) return refuse(problem);
  const upload = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const font = await context.services.lettering.fonts.store(upload);
  return font.ok
    ? redirect(withQuery(recordFormPath("font", font.value.id), { said: "created" }))
    : refuse(...flatten(getRefusalErrors(font.error)).map(({ message }) => message));
}

/** Its file makes a font. Everything else is written afterwards. */
export default function UploadPage() {
  const answer = useActionData<typeof action>();
  return (
    <Container className="pb-16">
      <PageHeader
        title={TITLE}
        breadcrumbs={[
          { label: "Today", href: "/staff/" },
          { label: "Records", href: "/staff/records/" },
          { label: "Fonts", href: LIST },
          { label: TITLE },
        ]}
      />
      <UploadForm
        name="file"
        label="Font file"
        accept={FONT_ACCEPT}
        findProblem={fontProblem}
        errors={answer?.errors ?? []}
        hint={`${FONT_HINT} Customers can’t choose it before you make it active. Its license must allow you to offer it.`}
      />
    </Container>
  );
}
