import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowRight, TriangleAlert } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import { describeWork } from "#domain/shop/office/today";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Link } from "../../ui/actions/link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Today");

/** Only for staff; 404 for everyone else. */
export async function loader({ context }: LoaderFunctionArgs) {
  const waiting = await context.services.office.readToday();
  if (!waiting) throw notFoundPage();
  const now = context.clock();
  return { day: formatDate(now, "fullDate"), work: waiting.map((work) => describeWork(work, now)) };
}

type Work = ReturnType<typeof describeWork>;

export default function Today() {
  const { day, work } = useLoaderData<typeof loader>();
  useRefreshedPage("order", [], "office-list");
  useRefreshedPage("proof", [], "office-list");
  useRefreshedPage("chat-room", [], "office-list");
  return (
    <Container className="pb-16">
      <PageHeader title="Today">{day}</PageHeader>
      {work.length === 0 ? (
        <EmptyState title="Nothing waits">No order, proof, chat or e-mail needs anyone now.</EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-8">
          <WorkList title="First" work={work.filter(({ isUrgent }) => isUrgent)} />
          <WorkList title="To do" work={work.filter(({ isUrgent }) => !isUrgent)} />
        </div>
      )}
    </Container>
  );
}

function WorkList({ title, work }: { title: string; work: ReadonlyArray<Work> }) {
  if (work.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {work.map(({ name, text, href, age, isUrgent }) => (
            <li key={name}>
              <Link
                href={href}
                className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink no-underline transition-colors hover:bg-raised"
              >
                {isUrgent ? <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" /> : null}
                <span className="min-w-0 grow">
                  <span className="font-semibold">{text}</span>{" "}
                  <span className="text-sm whitespace-nowrap text-muted">{age}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
