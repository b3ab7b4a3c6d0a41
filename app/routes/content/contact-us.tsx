import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { mailtoHref, phoneHref } from "#domain/ground/kernel/settings/company-links";
import { localBusinessLd } from "#domain/shop/site/seo/json-ld";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { LatePageHeader } from "../../features/kernel/index.ts";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Contact us" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    site: { layout },
  } = context.services;
  const [{ company, hours }, week] = await Promise.all([layout.read(), layout.week()]);
  const origin = getShopOrigin(context, request);
  return withStructuredData({ company, hours, origin }, [
    breadcrumbList(origin, CRUMBS),
    localBusinessLd(origin, company, week),
  ]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Contact us",
    description: "Chat, call, write or visit: how to reach a person, and when somebody is there.",
    canonical: `${data?.origin ?? ""}/contact-us/`,
  });

interface WayProps {
  readonly icon: typeof Phone;
  readonly title: string;
  readonly children: ReactNode;
}

const Way = ({ icon: Icon, title, children }: WayProps) => (
  <Card as="section" className="flex gap-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <div className="min-w-0">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  </Card>
);

export default function ContactUs() {
  const { company, hours } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader title="Contact us" breadcrumbs={CRUMBS}>
        A person answers. Have your order number ready if it is about an order.
      </LatePageHeader>
      <div className="grid gap-4 md:grid-cols-2">
        <Way icon={MessageCircle} title="Chat">
          Select the chat button in the corner of any page. You can send pictures and files, and read the chat again
          later under <TextLink href="/profile/chats/">your chats</TextLink>.
        </Way>
        <Way icon={Phone} title="Call">
          <TextLink href={phoneHref(company.phone)}>{company.phone}</TextLink>
        </Way>
        <Way icon={Mail} title="Write">
          <TextLink href={mailtoHref(company.email)} className="break-all">
            {company.email}
          </TextLink>
        </Way>
        <Way icon={Clock} title="Hours">
          {hours}. Outside of them leave a message in the chat; we answer on the next business day.
        </Way>
        <Way icon={MapPin} title="Visit or mail">
          <address className="not-italic">
            {[company.name, ...company.address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Way>
      </div>
      <p className="mt-8 text-muted">
        Many questions are answered already: look at the <TextLink href="/faqs/">help pages</TextLink> first.
      </p>
    </Container>
  );
}
