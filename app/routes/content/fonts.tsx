import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { counted } from "#domain/ground/kernel/text";
import { packFonts, unpackFonts } from "#domain/prepress/lettering/type/faces";
import { FontList, StillStuck } from "../../features/content/index.ts";
import { facesUrl, FontRules } from "../../features/lettering/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { readQuery } from "../../http/query.server.ts";
import { LatePageHeader } from "../../features/kernel/index.ts";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Fonts" }];
const SAMPLE = "Sticks like nothing else";
/** Characters of the sample that are shown. */
const MAX_SAMPLE = 40;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: facesUrl }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sampleText = [...(readQuery(request).get("text") ?? "").trim()].slice(0, MAX_SAMPLE).join("");
  const origin = getShopOrigin(context, request);
  const sample = sampleText === "" ? SAMPLE : sampleText;
  const fonts = packFonts(await context.services.lettering.fonts.offered());
  return withStructuredData({ sample, typed: sampleText, origin, fonts }, [breadcrumbList(origin, CRUMBS)]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Fonts for lettering and name tags",
    description: "All fonts of our lettering and name tag editors. Type your text, see it in each, and start with one.",
    canonical: `${data?.origin ?? ""}/fonts/`,
  });

export default function Fonts() {
  const { sample, typed, fonts } = useLoaderData<typeof loader>();
  const faces = unpackFonts(fonts);
  return (
    <Container className="pb-16">
      <LatePageHeader title="Fonts" breadcrumbs={CRUMBS}>
        {counted(faces.length, "font")}. Type your own words to see them in all.
      </LatePageHeader>
      <Form method="get" preventScrollReset className="mb-10 flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextInput key={typed} label="Your text" name="text" defaultValue={typed} maxCharacters={MAX_SAMPLE} />
        </div>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <FontRules fonts={faces} />
      <FontList faces={faces} sample={sample} />
      <StillStuck />
    </Container>
  );
}
