import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { beginWithKind, PRICES, pricesPath, profileTitle, type PriceAnswer } from "#domain/shop/office/prices";
import { ConfirmNotice, KindChoice, PriceForm, VersionList } from "../../features/office/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { readQuery, readSaid } from "../../http/query.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { answerPriceForm } from "./price-form.server.ts";

export const meta = privateMeta("Prices");

/** What was done, by what the address says. */
const SAID = {
  changed: "The prices have changed. Pages of the shop show them within 30 seconds.",
  planned: "The new prices are planned. Until they hold, they can be withdrawn below.",
  theirs: "The prices are those that your colleague saved.",
  withdrawn: "The planned prices are withdrawn.",
};

/** Only for who may change prices; 404 for everyone else and for an unknown table. */
export async function loader({ request, params, context: { services, clock } }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const prices = await services.office.readPrices(params["profile"] ?? "", Number(query.get("from") ?? ""));
  if (!prices) throw notFoundPage("We couldn't find that price table.");
  return {
    page: beginWithKind(prices, query.get("kind")),
    now: clock().getTime(),
    said: readSaid(request, SAID),
    isConfirmed: services.accounts.recentSignInMs() > 0,
  };
}

type Answer = { readonly form: PriceAnswer } | { readonly withdrawal: string };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, clock } = context;
  const form = await readOfficeForm({ request, context }, "managePrices", { reason: "Reason", ladder: "Quantities" });
  const profile = params["profile"] ?? "";
  const prices = await services.office.readPrices(profile, Number(form["base_version"]));
  if (!prices) throw notFoundPage("We couldn't find that price table.");
  if (form["intent"] === "withdraw") {
    if (services.accounts.recentSignInMs() <= 0) return redirect(confirmPath(pricesPath(profile)));
    const withdrawn = await services.office.priceTables.remove(form["id"] ?? "");
    if (withdrawn.ok) return redirect(withQuery(pricesPath(profile), { said: "withdrawn" }));
    const withdrawal = "message" in withdrawn.error ? withdrawn.error.message : "It couldn't be withdrawn.";
    return data<Answer>({ withdrawal }, refusalInit(withdrawn.error));
  }
  const result = await answerPriceForm(services, beginWithKind(prices, form["kind"]), form, clock());
  if (result.ok) return redirect(withQuery(pricesPath(profile), { said: result.value.said }));
  const { answer, refusal } = result.error;
  if (refusal) return data<Answer>({ form: answer }, refusalInit(refusal));
  const isRefused = answer.needsConfirmation || Object.keys(answer.errors).length > 0;
  return data<Answer>({ form: answer }, { status: isRefused ? 400 : 200 });
}

export default function PriceTable() {
  const { page, now, said, isConfirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const formAnswer = answer && "form" in answer ? answer.form : undefined;
  const title = profileTitle(page.profile);
  return (
    <Container className="pb-16">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Prices", href: PRICES }, { label: title }]}
      >
        Version {page.current.version} is in force. Change the numbers on one side and see on the other what customers
        pay.
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        {said && !answer ? <Notice kind="success">{said}</Notice> : null}
        {isConfirmed ? null : (
          <ConfirmNotice path={pricesPath(page.profile)}>
            Before you change prices, confirm that it&rsquo;s you.
          </ConfirmNotice>
        )}
        <KindChoice page={{ ...page, ...formAnswer }} />
        <PriceForm page={page} answer={formAnswer} now={now} />
        <section aria-labelledby="versions" className="grid gap-4 pt-4">
          <h2 id="versions" className="text-xl">
            Versions
          </h2>
          {answer && "withdrawal" in answer ? <Notice kind="error">{answer.withdrawal}</Notice> : null}
          <div className="max-w-4xl">
            <VersionList profile={page.profile} versions={page.versions} />
          </div>
        </section>
      </div>
    </Container>
  );
}
