import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TitledAddress, LabelPanel } from "../../features/orders/index.ts";
import { ShipmentFacts } from "../../features/shipping/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { answerLabelForm } from "./label-form.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta<typeof loader>((page) => `Package of order ${page?.parcel.order.number ?? ""}`);

const MISSING = "We couldn't find that package.";

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const parcelData = await context.services.orders.labels.find(params["parcelId"] ?? "");
  if (!parcelData) throw notFoundPage(MISSING);
  return parcelData;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params["parcelId"] ?? "";
  const form = await readOfficeForm({ request, context }, "manageOrders", { ounces: "Weight in ounces" });
  if (!(await context.services.orders.labels.find(id))) throw notFoundPage(MISSING);
  const answer = await answerLabelForm(context.services.orders, id, form);
  return data(answer, { status: answer.ok ? 200 : 400 });
}

export default function ParcelPage() {
  const parcelData = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { parcel, address } = parcelData;
  const { order } = parcel;
  return (
    <Container className="pb-16">
      <PageHeader
        title="Package"
        breadcrumbs={[
          { label: "Orders", href: "/staff/orders/" },
          { label: order.number, href: `/staff/orders/${order.id}/` },
          { label: "Package" },
        ]}
      >
        Choose a rate, print the label, and ship the package from the order.
      </PageHeader>
      <div className="main-and-side">
        <Card as="section" aria-labelledby="label" className="min-w-0">
          <h2 id="label" className="mb-5 text-xl">
            Label
          </h2>
          <LabelPanel found={parcelData} answer={answer} />
        </Card>
        <Card as="section" aria-labelledby="contents" className="grid min-w-0 gap-5">
          <h2 id="contents" className="text-xl">
            Order {order.number}
          </h2>
          <ShipmentFacts shipment={parcel} orderAddress={address} />
          <TitledAddress title="Ship to" lines={address} />
        </Card>
      </div>
    </Container>
  );
}
