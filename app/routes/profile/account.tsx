import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/calendar/dates";
import { ConsentsSection } from "../../features/accounts/profile/account/consents-section.tsx";
import { ContactSection } from "../../features/accounts/profile/account/contact-section.tsx";
import { DataSection } from "../../features/accounts/profile/account/data-section.tsx";
import { EmailSection } from "../../features/accounts/profile/account/email-section.tsx";
import { IdentitiesSection } from "../../features/accounts/profile/account/identities-section.tsx";
import { MeasurementSection } from "../../features/accounts/profile/account/measurement-section.tsx";
import { PasswordSection } from "../../features/accounts/profile/account/password-section.tsx";
import { SecondFactorSection } from "../../features/accounts/profile/account/second-factor-section.tsx";
import { SessionsSection } from "../../features/accounts/profile/account/sessions-section.tsx";
import { SocialsSection } from "../../features/accounts/profile/account/socials-section.tsx";
import { ProfilePage } from "../../features/accounts/profile/profile-page.tsx";
import { answerAccountForm } from "../../http/account-form.server.ts";
import { readForm } from "../../http/form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-meta.ts";

export const meta = privateMeta("Your account");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const [account, factors] = await Promise.all([
    context.services.profile.account(),
    context.services.secondFactor.list(),
  ]);
  if (!account || !factors) throw notFoundPage();
  return { account, factors };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const { answer, status } = await answerAccountForm(context, await readForm(request));
  return data(answer, { status });
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
