import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { counted } from "#domain/ground/kernel/text";
import { mayWithAll } from "#domain/ground/records/permissions";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { MEDIA_HINT } from "#domain/shop/content/media";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { MediaInput, UploadForm } from "../../../features/office/index.ts";
import { readOfficeFormData } from "../../../http/forms/office-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
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
        <UploadForm
          name="files"
          label="Pictures"
          multiple
          input={MediaInput}
          errors={answer?.errors ?? []}
          hint={`${MEDIA_HINT} We remove where and when they were taken.`}
        />
      </div>
    </Container>
  );
}
