import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { counted } from "#domain/ground/kernel/text";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ProofList } from "../../features/proofs/index.ts";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your proofs");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const page = readPageNumber(request);
  const proofPage = await context.services.proofs.listForUser(page);
  if (!proofPage) throw notFoundPage();
  return proofPage;
}

export default function Proofs() {
  const { waiting, history, historyTotal, page, pages } = useLoaderData<typeof loader>();
  useRefreshedPage(
    "proof",
    waiting.map(({ id }) => id),
  );
  const isEmpty = waiting.length === 0 && historyTotal === 0;
  return (
    <ProfilePage
      section="Proofs"
      title="Your proofs"
      lead="A proof shows exactly what we print. We start after you approve it."
    >
      {isEmpty ? (
        <EmptyState title="No proofs yet" actions={<ButtonLink href="/profile/orders/">Your orders</ButtonLink>}>
          When we prepare a proof for one of your orders, we'll e-mail you and you'll find it here.
        </EmptyState>
      ) : (
        <div className="grid gap-12">
          <section aria-labelledby="waiting" className="grid gap-4">
            <h2 id="waiting" className="text-xl">
              {waiting.length > 0
                ? `${counted(waiting.length, "proof")} waiting for you`
                : "Nothing is waiting for you"}
            </h2>
            {waiting.length > 0 ? (
              <ProofList proofs={waiting} large />
            ) : (
              <p className="text-muted">You've answered every proof. Thank you!</p>
            )}
          </section>
          {historyTotal > 0 ? (
            <section aria-labelledby="history" className="grid gap-4">
              <h2 id="history" className="text-xl">
                Answered
              </h2>
              <ProofList proofs={history} />
              <PageNumbers
                page={page}
                pages={pages}
                getPageHref={(number) => pageAddress("/profile/proofs/", number)}
                label="Pages of proofs"
              />
            </section>
          ) : null}
        </div>
      )}
    </ProfilePage>
  );
}
