import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { REVIEW_STATE_TEXT } from "#domain/shop/reviews/review";
import { wholeNumber } from "#domain/ground/kernel/text";
import { DesignPicture } from "../../features/designs/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ReviewBadge, ReviewForm, Stars } from "../../features/reviews/index.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { answerReviewForm } from "./review-form.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>(
  (page) => `${page ? `Your review of ${page.line.product.name}` : "Your review"}`,
);

/** Always reloads after a refusal, which may come from a changed review. */
export const shouldRevalidate = () => true;

/** The path has the id of the order line, because a line has at most one review. The id of a review works too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const id = params["id"] ?? "";
  const line = await context.services.reviews.findForUser(id);
  if (!line) throw notFoundPage("We couldn't find that item in your orders.");
  if (line.lineId !== id) throw redirect(`/profile/review/${line.lineId}/`);
  return { line };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const { reviews } = context.services;
  const line = await reviews.findForUser(params["id"] ?? "");
  if (!line) throw notFoundPage("We couldn't find that item in your orders.");
  const answer = await answerReviewForm(reviews, line, request);
  return answer.kind === "go" ? redirect(answer.path) : data(answer, { status: answer.status });
}

/** Each address is a page of its own: what was written for one must not be sent for the next. */
export default function Review() {
  return <ReviewPage key={useParams()["id"]} />;
}

function ReviewPage() {
  const { line } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { review, product, order } = line;
  const isStale = answer?.status === 409 && review !== undefined;
  return (
    <ProfilePage
      section="Reviews"
      title={review ? "Your review" : "How do you like it?"}
      breadcrumbs={[{ label: "Reviews", href: "/profile/reviews/" }, { label: product.name }]}
    >
      <div className="grid max-w-3xl gap-6">
        <div className="flex items-center gap-4">
          <DesignPicture picture={line.picture} size="sm" />
          <div className="grid min-w-0 gap-1">
            <p className="text-lg font-semibold break-words">
              <TextLink href={`/products/details/${product.slug}/`}>{product.name}</TextLink>
            </p>
            <p className="text-muted">
              {wholeNumber(line.quantity)} pieces, order {order.number} of{" "}
              <span className="whitespace-nowrap">{formatDate(order.placedAt)}</span>
            </p>
          </div>
        </div>
        {review ? (
          <p className="flex flex-wrap items-center gap-3 text-muted">
            <ReviewBadge state={review.state} /> {REVIEW_STATE_TEXT[review.state].meaning}
          </p>
        ) : null}
        {answer?.message ? (
          <Notice kind={answer.errors["photos"] ? "warning" : "error"}>{answer.message}</Notice>
        ) : null}
        {isStale ? (
          <section aria-labelledby="now" className="grid gap-1 rounded-xl bg-raised px-5 py-4">
            <h2 id="now" className="text-base">
              Current version
            </h2>
            <p className="flex flex-wrap items-center gap-3">
              <Stars rating={review.rating} />{" "}
              <span dir="auto" className="font-semibold break-words">
                {review.title}
              </span>
            </p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {review.body}
            </p>
          </section>
        ) : null}
        <ReviewForm
          key={isStale ? review.version : "form"}
          line={line}
          typed={answer?.typed}
          errors={answer?.errors ?? {}}
        />
      </div>
    </ProfilePage>
  );
}
