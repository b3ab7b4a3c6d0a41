import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ColorWall, StillStuck } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { LatePageHeader } from "../../features/kernel/index.ts";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Vinyl colors" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = getShopOrigin(context, request);
  const colors = await context.services.lettering.colours();
  return withStructuredData({ colors, origin }, [breadcrumbList(origin, CRUMBS)]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Vinyl colors for lettering and decals",
    description:
      "Every color of cut vinyl with its finish and screen value. Choose one and start your lettering in it.",
    canonical: `${data?.origin ?? ""}/sticker-colors/`,
  });

export default function StickerColors() {
  const { colors } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader title="Vinyl colors" breadcrumbs={CRUMBS}>
        The {colors.length} colors that we cut lettering and decals from. Printed stickers have no such limit: they show
        any color of your artwork.
      </LatePageHeader>
      {colors.length === 0 ? (
        <EmptyState title="No Color Selected">This shop offers no vinyl colors at the moment.</EmptyState>
      ) : (
        <ColorWall colors={colors} />
      )}
      <p className="mt-10 max-w-2xl text-muted">
        Screens differ, and metallic film has no true screen color. When a shade has to match, order one small piece
        first.
      </p>
      <StillStuck />
    </Container>
  );
}
