import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { counted } from "#domain/ground/kernel/text";
import { mayWithAll } from "#domain/ground/records/permissions";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { MEDIA_ACCEPT, MEDIA_HINT, mediaProblem } from "#domain/shop/content/media";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { readOfficeFormData } from "../../../http/forms/office-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { FileInput } from "../../../ui/fields/file-input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { storeFiles } from "./store-files.server.ts";

const LIST = recordListPath("media");
const TITLE = "Upload pictures";

export const meta = privateMeta(TITLE);

export function loader({ context }: LoaderFunctionArgs) {
  if (!mayWithAll(context.actor.role, "media", "create")) throw notFoundPage();
  return null;
}

/** Stores the chosen pictures; those that can't be used are named, and the others stay. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOfficeFormData({ request, context }, mayWithAll(context.actor.role, "media", "create"));
  const { pictures, errors } = await storeFiles(context, form.getAll("files"));
  const [picture] = pictures;
  if (errors.length > 0 || !picture)
    return data(
      { errors: errors.length > 0 ? errors : ["Choose a picture first."], count: pictures.length },
      { status: 400 },
    );
  return redirect(pictures.length === 1 ? withQuery(recordFormPath("media", picture.id), { said: "created" }) : LIST);
}

/** One or several pictures at once. Their texts are written afterwards. */
export default function UploadPage() {
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  return (
    <Container className="pb-16">
      <PageHeader
        title={TITLE}
        breadcrumbs={[
          { label: "Today", href: "/staff/" },
          { label: "Records", href: "/staff/records/" },
          { label: "Media", href: LIST },
          { label: TITLE },
        ]}
      />
      <div className="grid max-w-3xl gap-6">
        {answer && answer.count > 0 ? (
          <Notice kind="success">{counted(answer.count, "picture")} uploaded. The others say below what to do.</Notice>
        ) : null}
        <Card>
          <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
            <label htmlFor="files" className="text-sm font-semibold">
              Pictures
            </label>
            <FileInput
              id="files"
              name="files"
              multiple
              required
              accept={MEDIA_ACCEPT}
              aria-describedby="files-hint"
              findProblem={mediaProblem}
              errors={answer?.errors ?? []}
            />
            <p id="files-hint" className="text-sm text-muted">
              {MEDIA_HINT} We remove where and when they were taken.
            </p>
            <Button type="submit" loading={state !== "idle"}>
              Upload
            </Button>
          </Form>
        </Card>
      </div>
    </Container>
  );
}
