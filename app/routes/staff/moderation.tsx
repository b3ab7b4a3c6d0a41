import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { MODERATION_VIEWS, ModerationDecision } from "#domain/shop/content/moderation";
import { getRefusalErrors, flatten } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { wholeNumber } from "#domain/ground/kernel/text";
import { ModerationHistory, ModerationItems } from "../../features/content/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Moderation");

const SAID = { accept: "Accepted.", refuse: "Refused.", undo: "Taken back. It waits again." } as const;
const Query = v.object({
  view: v.fallback(v.picklist(MODERATION_VIEWS), "waiting"),
  said: v.fallback(v.optional(v.picklist(["accept", "refuse", "undo"])), undefined),
});

/** Only for staff who work on content; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { view, said } = v.parse(Query, Object.fromEntries(readQuery(request)));
  const moderationPage = await context.services.content.moderation.list(view);
  if (!moderationPage) throw notFoundPage();
  return { ...moderationPage, view, said };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOfficeForm({ request, context }, "manageContent", { reason: "Reason" });
  const { moderation } = context.services.content;
  const { id = "", reason = "", undo } = form;
  if (undo !== undefined) {
    const undone = await moderation.undo(undo);
    if (undone.ok) return redirect("/staff/moderation/?said=undo");
    throw notFoundPage("This decision can't be taken back any more.");
  }
  const read = v.safeParse(ModerationDecision, form);
  const decided = read.success ? await moderation.decide(read.output) : undefined;
  if (decided?.ok) return redirect(`/staff/moderation/?said=${read.success ? read.output.decision : "accept"}`);
  if (decided?.error.code === "not-found") throw notFoundPage("This is gone.");
  const errors = decided ? getRefusalErrors(decided.error) : collectFieldErrors(read.issues ?? []);
  const message = flatten(errors)
    .map((error) => error.message)
    .join(" ");
  return data({ id, message, reason }, { status: 400 });
}

export default function Moderation() {
  const { items, entries, waiting, view, said } = useLoaderData<typeof loader>();
  const refusedForm = useActionData<typeof action>();
  const tabs = [
    { view: "waiting", label: `Waiting (${wholeNumber(waiting)})` },
    { view: "decided", label: "Decided" },
  ] as const;
  return (
    <Container className="pb-16">
      <PageHeader title="Moderation" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Moderation" }]}>
        Reviews, testimonials and pictures of customers, the oldest first. A published picture earns its customer store
        credit once.
      </PageHeader>
      <div className="grid gap-6">
        <nav aria-label="Moderation" className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <ButtonLink
              key={tab.view}
              size="sm"
              href={tab.view === "waiting" ? "/staff/moderation/" : "/staff/moderation/?view=decided"}
              variant={tab.view === view ? "primary" : "secondary"}
              aria-current={tab.view === view ? "page" : undefined}
            >
              {tab.label}
            </ButtonLink>
          ))}
        </nav>
        {said && view === "waiting" ? (
          <Notice
            kind="success"
            actions={
              said === "undo" ? undefined : (
                <ButtonLink href="/staff/moderation/?view=decided" variant="secondary" size="sm">
                  Undo
                </ButtonLink>
              )
            }
          >
            {SAID[said]}
          </Notice>
        ) : null}
        {(view === "decided" ? entries : items).length === 0 ? (
          <EmptyState title={view === "decided" ? "Nothing here yet" : "Nothing waits"}>
            {view === "decided"
              ? "Decisions appear here."
              : "Every review, testimonial and picture has been looked at."}
          </EmptyState>
        ) : (
          <div className="max-w-4xl">
            {view === "decided" ? (
              <ModerationHistory entries={entries} />
            ) : (
              <ModerationItems items={items} refused={refusedForm} />
            )}
          </div>
        )}
      </div>
    </Container>
  );
}
