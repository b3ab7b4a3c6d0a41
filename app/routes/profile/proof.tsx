import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useState } from "react";
import { can } from "#domain/ground/kernel/capabilities";
import { formatDate } from "#domain/ground/calendar/dates";
import { proofStateText, type ProofView } from "#domain/shop/proofs/proof";
import type { ProofPoint } from "#domain/shop/proofs/proof-comment";
import { wholeNumber } from "#domain/ground/kernel/text";
import { ProfilePage } from "../../features/accounts/index.ts";
import {
  hasCanvas,
  isPdfProof,
  ProofAnswer,
  ProofBadge,
  ProofComments,
  ProofCompare,
  ProofMessages,
  ProofVersions,
} from "../../features/proofs/index.ts";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { answerProofForm } from "./proof-form.server.ts";
import { requireOwner } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>(
  (page) => `${page ? `Proof of ${page.proof.product.name}` : "Your proof"}`,
);

const MISSING = "We couldn't find that proof in your account.";

/** Always reloads after a refusal, which may come from a newer version of the proof. */
export const shouldRevalidate = () => true;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { proofs } = context.services;
  const proof = await requireOwner(context, request, () => proofs.find(params["proofId"] ?? ""));
  if (!proof) throw notFoundPage(MISSING);
  const query = readQuery(request);
  const number = Number(query.get("compare") ?? proof.number - 1);
  return {
    proof,
    other: proof.versions.find((version) => version.number === number),
    canResolve: can(context.actor.role, "manageOrders"),
    justAnswered: query.has("answered") && proof.decidedAt !== undefined,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params["proofId"] ?? "";
  // Another customer's proof does not exist, whatever the form says.
  const proof = await requireOwner(context, request, () => context.services.proofs.find(id));
  const answer = proof && (await answerProofForm(context, id, await readForm(request)));
  if (!answer || answer.status === 404) throw notFoundPage(MISSING);
  if (answer.status === 200 && (answer.intent === "approve" || answer.intent === "changes"))
    return redirect(`/profile/proofs/${id}/?answered`);
  return data(answer, { status: answer.status });
}

/** Where the reader's own pages are: staff read the proof of another's order. */
const proofLinks = ({ isTheirs, order: { id, number } }: ProofView) =>
  isTheirs
    ? { proofs: { label: "Proofs", href: "/profile/proofs/" }, order: `/profile/orders/order/${id}/` }
    : {
        proofs: { label: `Proofs of order ${number}`, href: `/staff/proofs/${id}/` },
        order: `/staff/orders/${id}/`,
      };

/** Each address is a page of its own: what was written for one must not be sent for the next. */
export default function Proof() {
  return <ProofPage key={useParams()["proofId"]} />;
}

function ProofPage() {
  const { proof, other, canResolve, justAnswered } = useLoaderData<typeof loader>();
  const [point, setPoint] = useState<ProofPoint>();
  const [page, setPage] = useState(1);
  // A file shows whether it draws a cut line once it is open. Older proofs, which are pictures, have one.
  const [withCutLine, setWithCutLine] = useState<string>();
  const answer = useActionData<typeof action>();
  useRefreshedPage("proof", [proof.id]);
  const newest = proof.versions[0];
  const isReplaced = newest !== undefined && newest.number > proof.number;
  const links = proofLinks(proof);
  const { label, meaning } = proofStateText(proof.state, !proof.isTheirs);
  const decided = proof.decidedAt ? `${label} on ${formatDate(proof.decidedAt)} by ${proof.decidedBy}.` : "";
  return (
    <ProfilePage
      section="Proofs"
      title={proof.product.name}
      breadcrumbs={[links.proofs, { label: `${proof.product.name}, version ${proof.number}` }]}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <ProofBadge state={proof.state} forStaff={!proof.isTheirs} /> Version {proof.number} of the proof for order{" "}
          {proof.order.number}
        </span>
      }
    >
      <div className="grid gap-10">
        {answer?.message ? (
          <Notice kind="error" title="That didn't go through">
            {answer.message}
          </Notice>
        ) : null}
        {justAnswered ? (
          <Notice kind="success" title={proof.state === "approved" ? "Approved. Off to print!" : "We're on it."}>
            {proof.state === "approved"
              ? "We'll print it exactly as shown here."
              : "We'll make your changes and send you the next version."}
          </Notice>
        ) : null}
        {isReplaced ? (
          <Notice kind="info" title="There's a newer version">
            <TextLink href={`/profile/proofs/${newest.id}/`}>View version {newest.number}</TextLink>
          </Notice>
        ) : null}
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <ProofCompare
              proof={proof}
              other={other}
              point={point}
              onPoint={proof.canComment ? setPoint : undefined}
              page={page}
              onPage={setPage}
              onCutLine={() => setWithCutLine(proof.id)}
            />
            <ProofMessages version={proof} isTheirs={proof.isTheirs} />
            <ProofComments
              comments={proof.comments}
              canComment={proof.canComment}
              canResolve={canResolve}
              hasPicture={hasCanvas(proof)}
              point={point}
              onPoint={setPoint}
              page={page}
              typed={answer?.intent === "comment" ? answer.typed : undefined}
              error={answer?.intent === "comment" ? answer.errors : undefined}
            />
          </div>
          <div className="grid min-w-0 gap-6">
            {proof.isOpen ? (
              <ProofAnswer
                key={proof.version}
                proof={proof}
                hasCutLine={withCutLine === proof.id || !isPdfProof(proof)}
                refused={answer}
              />
            ) : (
              <p className="rounded-xl bg-raised px-5 py-4">{decided || meaning}</p>
            )}
            <section aria-labelledby="facts" className="grid gap-3">
              <h2 id="facts" className="text-xl">
                Order details
              </h2>
              <DescriptionList
                items={[
                  ...proof.spec.map(({ label, value }) => ({ term: label, value })),
                  { term: "Quantity", value: `${wholeNumber(proof.quantity)} pieces` },
                  {
                    term: "Order",
                    value: <TextLink href={links.order}>{proof.order.number}</TextLink>,
                  },
                  { term: "Sent", value: formatDate(proof.createdAt) },
                ]}
              />
            </section>
          </div>
        </div>
        {proof.versions.length > 0 ? <ProofVersions proof={proof} compared={other?.id} /> : null}
      </div>
    </ProfilePage>
  );
}
