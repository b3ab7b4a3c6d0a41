import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { counted } from "#domain/ground/kernel/text";
import { ProfilePage } from "../../features/accounts/index.ts";
import { OpenList, ReviewCard } from "../../features/reviews/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber, readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your reviews");

const SAID = {
  saved: "Thank you! We read every review before publishing it, usually within one business day.",
  deleted: "Your review was deleted.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const page = readPageNumber(request);
  const reviewPage = await context.services.reviews.listForUser(page);
  if (!reviewPage) throw notFoundPage();
  return { ...reviewPage, said: readSaid(request, SAID) };
}

export default function Reviews() {
  const { open, openTotal, written, writtenTotal, page, pages, said } = useLoaderData<typeof loader>();
  return (
    <ProfilePage
      section="Reviews"
      title="Your reviews"
      lead="Tell others how it turned out. It helps them choose and helps us improve."
    >
      <div className="grid gap-12">
        {said ? <Notice kind="success">{said}</Notice> : null}
        {openTotal === 0 && writtenTotal === 0 ? (
          <EmptyState title="Nothing to review yet" actions={<ButtonLink href="/">Find something to stick</ButtonLink>}>
            You can review items here after they ship.
          </EmptyState>
        ) : null}
        {openTotal > 0 ? (
          <section aria-labelledby="open" className="grid gap-4">
            <h2 id="open" className="text-xl">
              Ready to review
            </h2>
            <OpenList lines={open} />
            {openTotal > open.length ? (
              <p className="text-muted">And {counted(openTotal - open.length, "older item")} you bought.</p>
            ) : null}
          </section>
        ) : null}
        {writtenTotal > 0 ? (
          <section aria-labelledby="written" className="grid gap-4">
            <h2 id="written" className="text-xl">
              Your reviews
            </h2>
            <ul className="grid gap-4">
              {written.map((line) =>
                line.review ? <ReviewCard key={line.lineId} line={{ ...line, review: line.review }} /> : null,
              )}
            </ul>
            <PageNumbers
              page={page}
              pages={pages}
              getPageHref={(number) => pageAddress("/profile/reviews/", number)}
              label="Pages of reviews"
            />
          </section>
        ) : null}
      </div>
    </ProfilePage>
  );
}
