import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import {
  readWholesaleDraft,
  WHOLESALE_FIELDS,
  WholesaleInput,
  type WholesaleDraft,
} from "#domain/shop/wholesale/application";
import { ApplicationList } from "../../features/applications/index.ts";
import { MembershipCard, WholesaleForm } from "../../features/wholesale/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Wholesale");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const {
    wholesale,
    addresses: { delivery },
  } = context.services;
  const overview = await wholesale.readOverview();
  if (!overview) throw notFoundPage();
  const { country } = overview.draft;
  return {
    ...overview,
    first: delivery.countryForm(country) ?? delivery.usualForm(country),
    sent: readQuery(request).has("sent"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const {
    wholesale,
    addresses: { delivery },
  } = context.services;
  const form = await readForm(request);
  const draft = Object.fromEntries(WHOLESALE_FIELDS.map((name) => [name, form[name] ?? ""])) as WholesaleDraft;
  const parsed = v.safeParse(WholesaleInput, readWholesaleDraft(draft));
  const applied = parsed.success ? await wholesale.apply(parsed.output) : undefined;
  if (applied?.ok) return redirect("/profile/wholesale/?sent");
  const refusal = applied?.error;
  const errors = parsed.success ? refusal && getRefusalErrors(refusal) : collectFieldErrors(parsed.issues);
  return data(
    { draft, errors, first: delivery.countryForm(draft.country) ?? delivery.usualForm(draft.country) },
    refusal ? refusalInit(refusal) : { status: 400 },
  );
}

export default function Wholesale() {
  const { applications, memberships, mayApply, draft, example, first, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lead = memberships.some(({ state }) => state === "active")
    ? "You're a wholesale member. Every price you see includes your discount."
    : "For shops, agencies and makers who resell or give away what we print. Members pay less on everything except gift cards.";
  return (
    <ProfilePage section="Wholesale" title="Wholesale" lead={lead}>
      <div className="grid gap-8">
        {sent && !mayApply ? (
          <Notice kind="success" title="We received your application">
            We sent you a confirmation by e-mail.
          </Notice>
        ) : null}
        {memberships.map((membership, i) => (
          <MembershipCard key={membership.id} membership={membership} example={i === 0 ? example : undefined} />
        ))}
        <ApplicationList applications={applications} />
        {mayApply ? (
          <section aria-labelledby="apply" className="grid gap-4">
            <h2 id="apply" className="text-xl">
              {applications.length > 0 ? "Apply again" : "Apply for wholesale"}
            </h2>
            <WholesaleForm draft={answer?.draft ?? draft} errors={answer?.errors} first={answer?.first ?? first} />
          </section>
        ) : null}
      </div>
    </ProfilePage>
  );
}
