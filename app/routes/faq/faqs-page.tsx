import { useLoaderData } from "@remix-run/react";
import { FaqCategoryCard, StillStuck } from "../../features/content/index.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { loader } from "./faqs.tsx";

export const CRUMBS = [{ label: "Home", href: "/" }, { label: "Help" }];

export function FaqsPage() {
  const { index } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="How can we help?" breadcrumbs={CRUMBS}>
        Short answers to what people ask us most.
      </PageHeader>
      {index.length === 0 ? (
        <EmptyState title="No questions yet">Ask us anything in the chat.</EmptyState>
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          {index.map((category) => (
            <FaqCategoryCard key={category.slug} category={category} />
          ))}
        </div>
      )}
      <StillStuck />
    </Container>
  );
}
