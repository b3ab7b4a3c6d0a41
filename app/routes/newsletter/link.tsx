import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { readPageAddress } from "../../http/page-address.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Newsletter");

const TEXTS = {
  confirm: {
    title: "Is this your e-mail address?",
    text: "Confirm your subscription for",
    button: "Subscribe",
    done: "You're subscribed",
    doneText: "We'll send the newsletter to",
  },
  leave: {
    title: "Unsubscribe?",
    text: "We'll stop sending the newsletter to",
    button: "Unsubscribe",
    done: "You're unsubscribed",
    doneText: "We won't send the newsletter to",
  },
} as const;

function readLink(request: Request) {
  const { pathname } = readPageAddress(request);
  return {
    kind: pathname.startsWith("/newsletter/leave") ? ("leave" as const) : ("confirm" as const),
    token: readQuery(request).get("token") ?? "",
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind, token } = readLink(request);
  const preview = await context.services.newsletter.preview(kind, token);
  return data({ kind, email: preview?.email }, { status: preview ? 200 : 404 });
}

/** Submitted by a person, or by a mail program's unsubscribe button (RFC 8058), which shows no page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { kind, token } = readLink(request);
  const followed = await context.services.newsletter.follow(kind, token);
  return data({ done: followed.ok }, { status: followed.ok ? 200 : 404 });
}

/** Opening the link changes nothing, because virus scanners open links too. */
export default function NewsletterLink() {
  const { kind, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const texts = TEXTS[kind];
  const home = <ButtonLink href="/">Look around the shop</ButtonLink>;
  const isDead = email === undefined || answer?.done === false;
  const isDone = !isDead && answer?.done === true;
  return (
    <Container className="py-10">
      {isDead ? (
        <EmptyState title="This link no longer works" headingLevel={1} actions={home}>
          It has expired or is incomplete, or you unsubscribed after we sent it. You can sign up again below.
        </EmptyState>
      ) : null}
      {isDone ? (
        <div role="status">
          <EmptyState title={texts.done} headingLevel={1} actions={home}>
            {texts.doneText} <strong className="break-all">{email}</strong>.
          </EmptyState>
        </div>
      ) : null}
      {isDead || isDone ? null : (
        <EmptyState
          title={texts.title}
          headingLevel={1}
          actions={
            <Form method="post">
              <Button type="submit" size="lg" loading={state === "submitting"}>
                {texts.button}
              </Button>
            </Form>
          }
        >
          {texts.text} <strong className="break-all">{email}</strong>.
        </EmptyState>
      )}
    </Container>
  );
}
