import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatMoment } from "#domain/ground/calendar/dates";
import { can } from "#domain/ground/kernel/capabilities";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { fileSize } from "#domain/ground/kernel/text";
import { PressHistory, PressUpload, PrintPage } from "../../features/printing/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

export const meta = privateMeta("Press profile");

const PAGE = "/staff/press/";

/** Only for staff; admins set the profile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entries = await context.services.press.list();
  if (!entries) throw notFoundPage();
  return {
    isSet: readQuery(request).get("said") === "set",
    canSet: can(context.actor.role, "manageSettings"),
    entries: entries.map(({ since, bytes, ...entry }) => ({
      ...entry,
      size: bytes === 0 ? "" : fileSize(bytes),
      since: since ? formatMoment(since, "short") : "the shop opened",
    })),
  };
}

/** Sets an earlier profile again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { profile: id } = await readOfficeForm({ request, context }, "manageSettings");
  if (id === undefined || !(await context.services.press.restore(id))) throw notFoundPage();
  return redirect(withQuery(PAGE, { said: "set" }));
}

export default function PressProfilePage() {
  const { entries, canSet, isSet } = useLoaderData<typeof loader>();
  return (
    <PrintPage
      title="Press profile"
      lead="The color profile of the press. It is in every print file, and customers see by it how their colors print."
    >
      <div className="grid gap-8">
        {isSet ? (
          <Notice kind="success">
            Set. Orders from now on are printed for {entries[0]?.name}; those that are already placed keep theirs.
          </Notice>
        ) : null}
        <PressHistory entries={entries} canSet={canSet}>
          {canSet ? <PressUpload current={entries[0]?.sha256 ?? ""} /> : undefined}
        </PressHistory>
      </div>
    </PrintPage>
  );
}
