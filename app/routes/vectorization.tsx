import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Palette, PenTool, Scissors } from "lucide-react";
import { Vectorizer } from "../features/artwork/index.ts";
import { getShopOrigin } from "../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../http/page-meta.ts";
import { withStructuredData } from "../http/structured-data.tsx";
import { Container } from "../ui/layout/container.tsx";
import { PageHeader } from "../ui/layout/page-header.tsx";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Vectorization" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const origin = getShopOrigin(context, request);
  return withStructuredData({ origin }, [breadcrumbList(origin, CRUMBS)]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Turn a picture into a drawing",
    description:
      "Trace a logo or photo into an editable SVG in your browser. Choose its colors, detail and smoothness, then download it or make stickers.",
    canonical: `${data?.origin ?? ""}/vectorization/`,
  });

const REASONS = [
  {
    icon: PenTool,
    title: "Sharp at any size",
    text: "A small logo from a web page becomes lines and curves that print sharp on a bumper or a van.",
  },
  {
    icon: Palette,
    title: "Your colors",
    text: "Every color it finds is a swatch: change it to the exact one, or leave it out.",
  },
  {
    icon: Scissors,
    title: "Ready to cut",
    text: "The cut line follows the drawing itself instead of its pixels.",
  },
];

export default function Vectorization() {
  return (
    <Container className="pb-16">
      <PageHeader title="Turn a picture into a drawing" breadcrumbs={CRUMBS}>
        Drop in a logo or a photo and get an editable SVG of it, traced in your browser in seconds.
      </PageHeader>
      <noscript>
        <p className="mb-6 rounded-lg bg-raised p-4">
          Tracing happens in your browser and needs JavaScript. Without it, upload your picture with a product instead.
        </p>
      </noscript>
      <Vectorizer />
      <ul className="mt-12 grid gap-6 md:grid-cols-3">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid content-start gap-2">
            <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-text">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <h2 className="text-lg">{title}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
