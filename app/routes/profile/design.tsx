import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { describeDesignNeed } from "#domain/shop/designs/design-view";
import { pathTo } from "#domain/shop/designs/folder-tree";
import { formatMoney } from "#domain/ground/kernel/money";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import {
  DesignActions,
  DesignPicture,
  DesignSettings,
  OrderDesign,
  ShareButton,
  UndoNotice,
} from "../../features/designs/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { answerDesign, readDesignForm } from "../../http/forms/design-forms.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>((page) => `${page?.design.name ?? "Your design"}`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const design = await context.services.designs.view(params["id"] ?? "");
  if (!design) throw notFoundPage("We couldn't find that design in your account.");
  return { design, here: `/profile/designs/view/${design.id}/` };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const answer = await answerDesign(
    context.services,
    await readDesignForm(request, context.clock()),
    params["id"] ?? "",
  );
  if (answer.kind === "go") return redirect(answer.path);
  if (answer.kind === "refused" && answer.status === 404)
    throw notFoundPage("We couldn't find that design in your account.");
  return data(answer, { status: answer.kind === "refused" ? answer.status : 200 });
}

/** Also after a conflict: what the form was about has changed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || actionStatus === 409;

export default function Design() {
  const { design, here } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer?.kind === "refused" ? answer : undefined;
  const saving = refusal?.intent === "save" ? refusal : undefined;
  const ordering = refusal?.intent === "order-now" ? refusal : undefined;
  const problem = saving === undefined ? refusal?.errors[""] : undefined;
  const missing = describeDesignNeed(design);
  const trail = pathTo(design.folders, design.folderId ?? null);
  return (
    <ProfilePage
      section="Designs"
      title={
        <span dir="auto" className="break-words">
          {design.name}
        </span>
      }
      lead={
        <>
          <TextLink href={design.productHref}>{design.product.name}</TextLink>, last edited{" "}
          {formatDate(design.updatedAt)}
        </>
      }
      breadcrumbs={[
        { label: "Designs", href: "/profile/designs/" },
        ...trail.map(({ id, name }) => ({ label: name, href: `/profile/designs/folder/${id}/` })),
        { label: design.name },
      ]}
    >
      <div className="grid gap-6">
        {answer?.kind === "done" ? <UndoNotice message={answer.message} undo={answer.undo} action={here} /> : null}
        {problem === undefined ? null : <Notice kind="error">{problem.join(" ")}</Notice>}
        {design.archived && answer?.kind !== "done" ? (
          <Notice kind="info">You deleted this design. Restore it to use it again.</Notice>
        ) : null}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <DesignPicture picture={design.picture} size="large" label={`${design.name} as it will be cut`} />
            <div className="flex flex-wrap items-center gap-2.5">
              <DesignActions design={design} action={here} />
              <ShareButton design={design} />
            </div>
            <Card as="section" aria-labelledby="choices" className="grid gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 id="choices" className="text-xl">
                  What you chose
                </h2>
                {missing === undefined ? null : <Badge kind="warning">{missing}</Badge>}
              </div>
              <DescriptionList
                items={[
                  ...design.spec.map(({ label, value }) => ({
                    term: label,
                    value: (
                      <span dir="auto" className="break-words">
                        {value}
                      </span>
                    ),
                    key: label,
                  })),
                  { term: "Pieces", value: wholeNumber(design.quantity) },
                ]}
              />
            </Card>
          </div>
          <div className="grid gap-6">
            {design.archived ? null : (
              <OrderDesign
                design={design}
                action={here}
                typed={ordering?.typed["quantity"]}
                error={ordering?.errors["quantity"]}
              />
            )}
            <DesignSettings
              key={`${String(design.version)} ${String(refusal !== undefined)}`}
              design={design}
              folders={design.folders}
              action={here}
              answer={saving}
            />
            <OrdersCard orders={design.orders} />
          </div>
        </div>
      </div>
    </ProfilePage>
  );
}

type DesignPage = ReturnType<typeof useLoaderData<typeof loader>>["design"];

const OrdersCard = ({ orders }: Pick<DesignPage, "orders">) => (
  <Card as="section" aria-labelledby="orders" className="grid gap-3">
    <h2 id="orders" className="text-xl">
      Orders
    </h2>
    {orders.length === 0 ? <p className="text-muted">Not ordered yet.</p> : null}
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span>
            <TextLink href={`/profile/orders/order/${order.id}/`}>Order {order.number}</TextLink>
            <span className="text-muted">, {formatDate(order.placedAt)}</span>
          </span>
          <span className="tabular-nums">
            {counted(order.quantity, "piece")}, {formatMoney(order.total)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
