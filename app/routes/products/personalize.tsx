import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findChangedPrice, invalid } from "#domain/ground/kernel/refusal";
import { productCrumbs } from "#domain/shop/catalog/crumbs";
import { PersonalizeForm, savedTagsKey } from "../../features/name-tags/index.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { readShownPrice } from "../../http/products/added.server.ts";
import { findNewerDesign, readSaveOrigin } from "../../http/products/newer-design.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { hasNames } from "#domain/shop/kinds/personalize/stored-tags";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import {
  findPersonalize,
  readTagsForm,
  buildTagsStart,
  tagMessages,
  typedAgain,
} from "../../http/products/tags.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Steps } from "../../ui/layout/steps.tsx";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";
import { readPageAddress } from "../../http/page-address.server.ts";
import { readQuery } from "../../http/query.server.ts";

async function load({ params, request, context }: LoaderFunctionArgs) {
  const productData = await findPersonalize(context, params);
  const { product, table, discount, savedPrice, delivery, templates, colors, configured } = productData;
  // An ordered list never changes: editing it starts with a copy.
  if (configured?.status === "ordered") {
    const edited =
      configured.designId === undefined ? undefined : await context.services.orders.designs.edit(configured.designId);
    throw redirect(
      edited?.ok && edited.value.path !== readPageAddress(request).pathname
        ? edited.value.path
        : `/products/preview/${product.slug}/${configured.id}/`,
    );
  }
  const start = buildTagsStart(productData);
  const preview = templates[0]
    ? await context.services.nameTags.sample(
        templates.find(({ slug, version }) => `${slug}@${String(version)}` === start.layout) ?? templates[0],
        start.rows[0]?.texts ?? start.texts,
        colors.find(({ slug }) => slug === start.colour)?.hex,
      )
    : "";
  return {
    product,
    table,
    discount,
    savedPrice,
    delivery,
    templates,
    colors,
    start,
    preview,
    savedTagsKey: savedTagsKey(product.slug, configured?.id),
    base: configured?.updatedAt.toISOString() ?? "",
    isSaved: configured !== undefined && readQuery(request).has("kept"),
    configuredId: configured?.id,
    version: configured?.version,
    origin: getShopOrigin(context, request),
  };
}

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export async function action({ params, request, context }: ActionFunctionArgs) {
  const productData = await findPersonalize(context, params);
  const fields = await readForm(request);
  const { configured } = productData;
  const input = readTagsForm(fields, productData);
  const changes = { ...input, ...readSaveOrigin((name) => fields[name]) };
  const isForLater = fields["intent"] === "keep";
  const { kinds } = context.services;
  const shownPrice = readShownPrice((name) => fields[name]);
  const saveToOrder = () => {
    if (!hasNames({ roster: input.roster, texts: input.texts })) return invalid({ texts: ["Write a name first."] });
    return configured
      ? kinds.update(configured.id, { ...changes, shownPrice })
      : kinds.create({ ...input, shownPrice });
  };
  // Saving for later accepts mistakes; to continue, every tag has to be valid.
  const saved = await (isForLater ? kinds.tags.save(configured?.id, changes) : saveToOrder());
  if (!saved.ok) {
    const newer = await findNewerDesign(context, { id: configured?.id, intent: fields["intent"] }, saved.error);
    const changedPrice = findChangedPrice(saved.error);
    const errors = newer || changedPrice ? [] : tagMessages(saved.error);
    return data(
      { errors, typed: typedAgain(productData, input), newer, changedPrice },
      { status: saved.error.code === "invalid" ? 400 : 409 },
    );
  }
  const { id } = saved.value;
  return redirect(
    isForLater
      ? `/products/personalize/${productData.product.slug}/${id}/?kept`
      : `/products/preview/${productData.product.slug}/${id}/`,
  );
}

export const meta = orCategoryMeta<typeof load>(({ data: page, matches }) =>
  page
    ? pageMeta(matches, {
        title: `Add names: ${page.product.name}`,
        description: `Enter one name or paste the whole team, and preview every ${page.product.name.toLowerCase()} with its price.`,
        canonical: `${page.origin}/products/personalize/${page.product.slug}/`,
        unlisted: page.configuredId !== undefined,
      })
    : [],
);

const STEPS = ["Names", "Check", "Cart"].map((label) => ({ label }));

function PersonalizePage() {
  const page = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { product, templates, savedTagsKey: key } = page;
  const { table, discount, savedPrice, delivery, colors, preview, base, isSaved } = page;
  const crumbs = productCrumbs(product);
  const trail = crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, href: product.href } : crumb));
  return (
    <Container>
      <PageHeader
        title={product.name}
        breadcrumbs={[...trail, { label: "Names" }]}
        actions={<Steps steps={STEPS} current={0} label="Steps to your order" />}
      >
        {product.summary}
      </PageHeader>
      {templates.length === 0 ? (
        <EmptyState
          title="Let's design this together"
          actions={<ButtonLink href="/products/name-tags/">See our other name tags</ButtonLink>}
        >
          This product needs a custom layout. Tell us in the chat what it should say and we'll create it for you.
        </EmptyState>
      ) : (
        <PersonalizeForm
          key={key}
          savedTagsKey={key}
          {...{ product, table, discount, savedPrice, delivery, templates, colors, preview, base, isSaved }}
          version={page.version}
          newer={answer?.newer}
          changedPrice={answer?.changedPrice}
          href={`/products/personalize/${product.slug}/${page.configuredId ?? ""}/`}
          errors={answer?.errors ?? []}
          start={answer?.typed ?? page.start}
        />
      )}
    </Container>
  );
}

export default orCategoryPage(PersonalizePage);
