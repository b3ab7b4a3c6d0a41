import { safePath } from "#domain/shop/accounts/sign-in-target";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import {
  ArtworkSteps,
  designForFile,
  OrderSoFar,
  SavedArtwork,
  UploadField,
  useMat,
  WhatWeAccept,
} from "../../features/artwork/index.ts";
import { useIsStaying } from "../../features/kernel/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { findUploadDesign, storePostedFile } from "../../http/products/upload-design.server.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { drawFirstLine } from "./first-line.server.ts";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { privateMeta } from "../../http/page-title.ts";

const load = ({ params, context }: LoaderFunctionArgs) => findUploadDesign(context, params);

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

/** Handles the form without JavaScript. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { design, steps } = await findUploadDesign(context, params);
  const storeResult = await storePostedFile(context, request, { configuredProduct: design.id });
  if (!storeResult.ok) return data({ message: storeResult.error }, { status: 400 });
  const foundProduct = await context.services.kinds.findProduct(design.product.slug);
  const query = foundProduct ? await drawFirstLine(context, design, foundProduct.product) : "";
  return redirect(`${steps.finalize}${query}`);
}

export { links } from "../full-sheet.tsx";

export const meta = orCategoryMeta<typeof load>(
  privateMeta<typeof load>((page) => `Your artwork: ${page?.design.product.name ?? ""}`),
);

function Upload() {
  const { design, artwork, steps, measurement } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const mat = useMat();
  return (
    <Container className="pb-16">
      <PageHeader
        title="Your artwork"
        breadcrumbs={[{ label: design.product.name, href: design.product.href }, { label: "Your artwork" }]}
        actions={<ArtworkSteps setup={steps.setup} />}
      />
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_min(34vw,22rem)]">
        <div className="grid gap-6">
          {artwork ? <SavedArtwork artwork={artwork} href={steps.finalize} /> : null}
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            <UploadField
              url="/artwork/api/upload/"
              fields={{ configured_product: design.id }}
              error={answer?.message}
              onDone={(storedArtwork, file) => {
                mat?.handOver(file)({ designId: design.id, artworkId: storedArtwork.id });
                if (isStaying()) void navigate(safePath(steps.finalize) ?? "/");
              }}
              onOneOfSeveral={(uploadedFile, isFirst) => designForFile(design, uploadedFile.id, isFirst)}
            />
            <noscript>
              <Button type="submit" size="lg" wide>
                Upload this file
              </Button>
            </noscript>
          </Form>
        </div>
        <aside className="grid gap-6">
          <Card as="section" aria-labelledby="so-far">
            <h2 id="so-far" className="mb-2 text-xl">
              {design.product.name}
            </h2>
            <OrderSoFar design={design} measurement={measurement} setupHref={steps.setup} />
          </Card>
          <WhatWeAccept size={design} measurement={measurement} />
        </aside>
      </div>
    </Container>
  );
}

export default orCategoryPage(Upload);
