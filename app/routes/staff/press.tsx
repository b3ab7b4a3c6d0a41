import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatMoment } from "#domain/ground/calendar/dates";
import { can } from "#domain/ground/kernel/capabilities";
import { fileSize } from "#domain/ground/kernel/text";
import { PressHistory, PressUpload, PrintPage } from "../../features/printing/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";

export const meta = privateMeta("Press profile");

/** Only for staff; admins set the profile. */
export async function loader({ context }: LoaderFunctionArgs) {
  const entries = await context.services.press.list();
  if (!entries) throw notFoundPage();
  return {
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
  return redirect("/staff/press/");
}

export default function PressProfilePage() {
  const { entries, canSet } = useLoaderData<typeof loader>();
  return (
    <PrintPage
      title="Press profile"
      lead="The color profile of the press. It is in every print file, and customers see by it how their colors print."
      actions={
        <ButtonLink href="/staff/print/" variant="secondary">
          Print room
        </ButtonLink>
      }
    >
      <div className="grid gap-8">
        <PressHistory entries={entries} canSet={canSet}>
          {canSet ? <PressUpload current={entries[0]?.sha256 ?? ""} /> : undefined}
        </PressHistory>
      </div>
    </PrintPage>
  );
}
