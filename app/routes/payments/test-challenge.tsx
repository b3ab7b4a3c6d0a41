import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { formatMoney } from "#domain/ground/kernel/money";
import { readForm } from "../../http/forms/form.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { useCompany } from "../../features/company/index.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Demo bank");

/** The confirmation page of the demo bank, which exists only in a local shop. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const challenge = await context.services.checkout.findChallenge(params["reference"] ?? "");
  if (!challenge) throw notFoundPage("This payment is already complete or doesn't exist.");
  return challenge;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { answer } = await readForm(request);
  const next = await context.services.checkout.answerChallenge(params["reference"] ?? "", answer === "yes");
  if (!next) throw notFoundPage("This payment is already complete or doesn't exist.");
  return redirect(next);
}

export default function TestChallenge() {
  const company = useCompany();
  const { amount } = useLoaderData<typeof loader>();
  return (
    <Container width="form" className="py-12">
      <Card className="grid justify-items-center gap-5 text-center">
        <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-sky-soft text-sky">
          <Landmark className="size-8" />
        </span>
        <p className="rounded-full bg-sun-soft px-3 py-1 text-sm font-semibold text-sun-text">
          Demo bank: no money moves
        </p>
        <h1 className="text-3xl">Is this you?</h1>
        <p className="text-lg text-muted">
          {company.name} asks for <strong className="text-ink">{formatMoney(amount)}</strong>. Confirm this payment with
          your bank.
        </p>
        <Form method="post" reloadDocument className="grid w-full gap-3">
          <Button type="submit" name="answer" value="yes" size="lg" wide>
            Yes, pay
          </Button>
          <Button type="submit" name="answer" value="no" size="lg" variant="secondary" wide>
            No, decline
          </Button>
        </Form>
      </Card>
    </Container>
  );
}
