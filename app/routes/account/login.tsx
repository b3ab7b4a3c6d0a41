import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { freshPanel, readLinkState, readPanelState } from "#domain/shop/accounts/login-panel";
import { safePath, signInTarget } from "#domain/shop/accounts/sign-in-target";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { isSharedPath } from "#domain/shop/site/shared-path";
import { thirdPartyProblem } from "#domain/shop/accounts/third-party-problem";
import { AccountReasons, LinkPanel, LoginPanel, useStoredTarget } from "../../features/accounts/index.ts";
import { answerLinkForm, answerPanelForm, previewLink } from "./login-form.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";

export const meta = privateMeta("Sign in");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const next = safePath(query.get("next")) ?? "";
  const linkState = readLinkState(query.get("state"));
  if (linkState) {
    const token = query.get("token") ?? "";
    return {
      link: { state: linkState, token, ...(await previewLink(context.services.accounts, linkState, token)) },
      next,
      panel: readPanelState(null),
      problem: undefined,
    };
  }
  if (context.actor.role !== "guest") {
    // Without scripts a page for everyone says "Sign in" to a signed-in customer as well.
    const isFromSharedPage = isSharedPath(next.split("?", 1)[0] ?? "");
    throw redirect(isFromSharedPage ? "/profile/account/" : signInTarget({ next, page: "/account/login/" }));
  }
  return {
    link: undefined,
    next,
    panel: readPanelState(query.get("state")),
    problem: thirdPartyProblem(query.get("problem"), query.get("by")),
  };
}

/** Handles the panel's form without JavaScript, and the forms behind e-mailed links. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const linkState = readLinkState(form["state"] ?? "");
  if (linkState) {
    const answer = await answerLinkForm(context.services.accounts, linkState, form);
    if (answer.ok) return redirect(answer.value.next);
    return data(
      { link: { state: linkState, token: form["token"] ?? "", ...answer.error }, panel: undefined },
      { status: 400 },
    );
  }
  const next = safePath(readQuery(request).get("next")) ?? "";
  const { answer, authenticated, needsFactor, init } = await answerPanelForm(context.services.accounts, form, next);
  if (authenticated) return redirect(signInTarget({ next, page: "/account/login/" }));
  if (needsFactor) return redirect(withQuery("/account/second-factor/", { next: next || undefined }));
  return data({ link: undefined, panel: answer }, init);
}

export default function Login() {
  const { link: openedLink, next, panel, problem } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const link = posted?.link ?? openedLink;
  const stored = useStoredTarget(next);
  return (
    <Container className="grid items-start gap-8 py-8 md:py-12 md:grid-cols-[minmax(0,min(50vw,30rem))_minmax(0,1fr)] md:gap-[min(4vw,3rem)]">
      <Card>
        {link ? (
          <LinkPanel
            state={link.state}
            token={link.token}
            email={link.email}
            asksPassword={link.asksPassword}
            errors={posted?.link?.errors ?? {}}
          />
        ) : (
          <LoginPanel
            key={panel}
            start={posted?.panel ?? { ...freshPanel(panel), errors: problem ? { __all__: [problem] } : {} }}
            target={signInTarget({ next, stored, page: "/account/login/" })}
          />
        )}
        {link ? null : (
          <p className="mt-6 border-t border-line pt-4 text-muted">
            Ordered without an account? <TextLink href="/orders/find/">Find your order</TextLink>
          </p>
        )}
      </Card>
      <AccountReasons />
    </Container>
  );
}
