import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { counted } from "#domain/ground/kernel/text";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ClaimForm, ClaimList } from "../../features/claims/index.ts";
import { DesignPicture } from "../../features/designs/index.ts";
import { answerClaimForm } from "./claim-form.server.ts";
import { requireOwner } from "../../http/require-customer.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";

export const meta = privateMeta("Report a problem");

/** The line to report. Leaves for the order's page, which offers a new link, when an older link opened the order. */
async function requireLine({ request, params, context }: LoaderFunctionArgs) {
  const { claims } = context.services;
  const id = params["lineId"] ?? "";
  const order = await claims.orderThatNeedsLink(id);
  if (order !== undefined) throw redirect(`/profile/orders/order/${order}/#new-link`);
  const line = await requireOwner(context, request, () => claims.findLine(id));
  if (!line) throw notFoundPage("We couldn't find that item in your orders.");
  return line;
}

export async function loader(args: LoaderFunctionArgs) {
  return { line: await requireLine(args) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const line = await requireLine(args);
  const answer = await answerClaimForm(context.services.claims, line.lineId, request);
  if (answer.kind === "done") return redirect(`/profile/orders/order/${line.order.id}/?said=claimed`);
  return data(answer, { status: answer.status });
}

/** Each address is a page of its own: what was written for one must not be sent for the next. */
export default function ClaimPage() {
  return <Claim key={useParams()["lineId"]} />;
}

function Claim() {
  const { line } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { order, product } = line;
  return (
    <ProfilePage
      section="Orders"
      title="Report a problem"
      lead="We're sorry something isn't right. Show us what happened, and we'll print it again or refund it."
      breadcrumbs={[
        { label: "Orders", href: "/profile/orders/" },
        { label: order.number, href: `/profile/orders/order/${order.id}/` },
        { label: "Report a problem" },
      ]}
    >
      <div className="grid max-w-3xl gap-6">
        <div className="flex items-center gap-4">
          <DesignPicture picture={line.picture} size="sm" />
          <div className="min-w-0">
            <p className="text-lg font-semibold break-words">{product.name}</p>
            <p className="text-muted">
              {counted(line.ordered, line.unit)}, order {order.number}
            </p>
          </div>
        </div>
        {line.claims.length > 0 ? (
          <Card as="section" aria-labelledby="earlier" className="grid gap-4">
            <h2 id="earlier" className="text-xl">
              What you reported
            </h2>
            <ClaimList claims={line.claims} />
          </Card>
        ) : null}
        {answer && answer.message !== "" ? <Notice kind="error">{answer.message}</Notice> : null}
        {line.refusal === undefined ? (
          <Card>
            <ClaimForm line={line} typed={answer?.typed ?? {}} errors={answer?.errors ?? {}} />
          </Card>
        ) : (
          <Notice
            kind="info"
            actions={
              <ButtonLink href={`/profile/orders/order/${order.id}/`} variant="secondary" size="sm">
                Back to the order
              </ButtonLink>
            }
          >
            {line.refusal}
          </Notice>
        )}
      </div>
    </ProfilePage>
  );
}
