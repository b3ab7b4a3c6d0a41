import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { NewPicture } from "#domain/shop/content/customer-pictures";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { PictureForm, SentPictures } from "../../features/content/index.ts";
import { readForm, shownAgain } from "../../http/forms/form.server.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readQuery } from "../../http/query.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const PATH = "/testimonial-image-request/";
const TITLE = "Show us your stickers";
const LEAD =
  "Send a picture of your stickers in use, and tell us how it went. We publish the ones we like, with your name.";
const FIELDS = ["line", "picture", "category", "rating", "body", "name", "location", "consent"];
const CRUMBS = [{ label: "Home", href: "/" }, { label: "Testimonials", href: "/testimonials/" }, { label: TITLE }];

const listed = (errors: FieldErrors): Record<string, ReadonlyArray<string>> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, messagesAt(errors, field)] as const).filter(([, lines]) => lines.length > 0),
  );

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const token = query.get("order") ?? "";
  const pictureRequest = await context.services.content.pictures.request(token);
  const origin = getShopOrigin(context, request);
  const isSent = query.get("said") === "sent";
  return withStructuredData({ ...pictureRequest, token, isSent, origin }, [breadcrumbList(origin, CRUMBS)]);
}

/** The fields that the form shows again. */
const SHOWN = ["line", "category", "rating", "body", "name", "location", "consent"];

export async function action({ request, context }: ActionFunctionArgs) {
  const { pictures } = context.services.content;
  const contentType = request.headers.get("content-type") ?? "";
  const form = /^multipart\/form-data/i.test(contentType)
    ? await pictures.receiveForm({ body: request.body, contentType })
    : { fields: await readForm(request), bytes: undefined, photoErrors: [] };
  const { fields: pictureFields, bytes, photoErrors } = form;
  const token = pictureFields["order"] ?? "";
  const stay = (errors: Readonly<Record<string, ReadonlyArray<string>>>, message = "") =>
    data({ typed: shownAgain(pictureFields, SHOWN), errors, message }, { status: message === "" ? 400 : 409 });
  const read = v.safeParse(NewPicture, pictureFields);
  if (!read.success || photoErrors.length > 0 || !bytes)
    return stay({
      ...(read.success ? {} : listed(collectFieldErrors(read.issues))),
      ...(bytes && photoErrors.length === 0
        ? {}
        : { picture: photoErrors.length > 0 ? photoErrors : ["Choose a picture first."] }),
    });
  const result = await pictures.send(token, read.output, bytes);
  if (result.ok) return redirect(`${PATH}?said=sent${token === "" ? "" : `&order=${encodeURIComponent(token)}`}`);
  return result.error.code === "invalid" ? stay(listed(result.error.errors)) : stay({}, result.error.message);
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page
    ? pageMeta(matches, {
        title: TITLE,
        description: LEAD,
        canonical: page.origin + PATH,
      })
    : [];

export default function ImageRequest() {
  const { lines, name, token, isSent, earnsCredit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const open = lines?.filter(({ sent }) => !sent || sent.state === "refused") ?? [];
  const sentLines = lines?.filter((line) => line.sent) ?? [];
  return (
    <Container className="pb-16">
      <PageHeader title={TITLE} breadcrumbs={CRUMBS}>
        {LEAD}
        {earnsCredit ? " As a thank-you, a published picture earns $5 of store credit, once for each item." : ""}
      </PageHeader>
      <div className="grid max-w-3xl gap-6">
        {isSent ? <Notice kind="success">We have your picture. Thank you!</Notice> : null}
        {answer && answer.message !== "" ? <Notice kind="error">{answer.message}</Notice> : null}
        {lines === undefined ? (
          <EmptyState
            title="Sign in to send a picture"
            actions={<ButtonLink href={`/account/login/?next=${PATH}`}>Sign in</ButtonLink>}
          >
            Or use the link in the e-mail that we sent a week after your delivery.
          </EmptyState>
        ) : null}
        {lines !== undefined && lines.length === 0 ? (
          <EmptyState
            title="Nothing to show yet"
            actions={<ButtonLink href="/gallery/images/">See the gallery</ButtonLink>}
          >
            You can send a picture after your order ships.
          </EmptyState>
        ) : null}
        {open.length > 0 ? (
          <Card>
            <PictureForm lines={open} token={token} typed={answer?.typed ?? { name }} errors={answer?.errors ?? {}} />
          </Card>
        ) : null}
        {sentLines.length > 0 ? (
          <section aria-labelledby="sent" className="grid gap-4">
            <h2 id="sent">Pictures you sent</h2>
            <SentPictures lines={sentLines} />
          </section>
        ) : null}
      </div>
    </Container>
  );
}
