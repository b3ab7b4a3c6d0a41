import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import {
  ConsentsSection,
  ContactSection,
  DataSection,
  EmailSection,
  IdentitiesSection,
  MeasurementSection,
  PasswordSection,
  ProfilePage,
  SecondFactorSection,
  SessionsSection,
  SocialsSection,
} from "../../features/accounts/index.ts";
import { answerAccountForm } from "./account-form.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your account");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const [account, factors] = await Promise.all([
    context.services.accounts.profile.account(),
    context.services.accounts.secondFactor.list(),
  ]);
  if (!account || !factors) throw notFoundPage();
  return { account, factors };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const { answer, init } = await answerAccountForm(context, await readForm(request));
  return data(answer, init);
}

export default function Account() {
  const { account, factors } = useLoaderData<typeof loader>();
  return (
    <ProfilePage
      section="Account"
      title={account.name ? `Hello, ${account.name}` : "Your account"}
      lead={`Customer since ${formatDate(account.dateJoined, "longDate")}.`}
    >
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ContactSection account={account} />
        <EmailSection account={account} />
        <SocialsSection account={account} />
        <ConsentsSection account={account} />
        <MeasurementSection account={account} />
        <PasswordSection account={account} />
        <SecondFactorSection email={account.email} factors={factors} />
        <SessionsSection account={account} />
        <IdentitiesSection account={account} />
        <DataSection />
      </div>
    </ProfilePage>
  );
}
