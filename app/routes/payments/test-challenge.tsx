import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { readForm } from "../../http/forms/form.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { useCompany } from "../../features/company/index.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Demo bank");

async function findChallenge({ services }: AppLoadContext, reference = "") {
  const challenge = await services.checkout.findChallenge(reference);
  if (!challenge) throw notFoundPage("This payment is already complete or doesn't exist.");
  return challenge;
}

/** The confirmation page of the demo bank, which exists only in a local shop. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const challenge = await findChallenge(context, params["reference"]);
  if ("next" in challenge && !challenge.isConfirmed) throw redirect(challenge.next);
  return challenge;
}

/** A payment that was answered before is shown as what became of it. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { answer } = await readForm(request);
  const reference = params["reference"] ?? "";
  const next = await context.services.checkout.answerChallenge(reference, answer === "yes");
  if (next === undefined) await findChallenge(context, reference);
  return redirect(next ?? `/payments/test/challenge/${encodeURIComponent(reference)}/`);
}

export default function TestChallenge() {
  const challenge = useLoaderData<typeof loader>();
  return (
    <Container width="form" className="py-12">
      <Card className="grid justify-items-center gap-5 text-center">
        <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-sky-soft text-sky">
          <Landmark className="size-8" />
        </span>
        <p className="rounded-full bg-sun-soft px-3 py-1 text-sm font-semibold text-sun-text">
          Demo bank: no money moves
        </p>
        {"next" in challenge ? <Confirmed next={challenge.next} /> : <Question amount={challenge.amount} />}
      </Card>
    </Container>
  );
}

/** For a customer who came back to the bank's page. */
const Confirmed = ({ next }: { readonly next: string }) => (
  <>
    <h1 className="text-3xl">This payment is already confirmed</h1>
    <p className="text-lg text-muted">There is nothing left to do here, and you won't be charged again.</p>
    <ButtonLink href={next} size="lg" wide>
      {next.startsWith("/payments/") ? "See your invoice" : "See your order"}
    </ButtonLink>
  </>
);

function Question({ amount }: { readonly amount: Money }) {
  const company = useCompany();
  return (
    <>
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
    </>
  );
}
