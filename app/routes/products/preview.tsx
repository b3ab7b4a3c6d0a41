import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { useMemo } from "react";
import { getKindFacts, setupPath } from "#domain/shop/kinds/kind-facts";
import { formatMoney } from "#domain/ground/kernel/money";
import { findChangedPrice, type ChangedPrice } from "#domain/ground/kernel/refusal";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import { counted } from "#domain/ground/kernel/text";
import { orLost } from "../../features/api-client/index.ts";
import { SeeItReal } from "../../features/artwork/index.ts";
import { AddedDrawer } from "../../features/cart/index.ts";
import { ShareLink } from "../../features/designs/index.ts";
import { placedPictures, savedTagsKey, SignOff, TagBrowser, useSavedTags } from "../../features/name-tags/index.ts";
import { answerAdded, readShownPrice } from "../../http/products/added.server.ts";
import { useAdding } from "../../features/pricing/index.ts";
import { CART_PATH } from "../../http/products/configured.server.ts";
import { orCategory } from "../../http/products/category-page.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { buildPageTitle } from "../../http/page-title.ts";
import { loadPreview } from "./preview.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { tagMessages } from "../../http/products/tags.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Steps } from "../../ui/layout/steps.tsx";
import { orCategoryMeta, orCategoryPage } from "./or-category.tsx";

const load = ({ params, request, context }: LoaderFunctionArgs) => loadPreview(context, request, params);

export const loader = (args: LoaderFunctionArgs) => orCategory(args, load);

export async function action({ params, request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fields["intent"] !== "approve") throw notFoundPage();
  if (fields["checked"] !== "yes")
    return data({ errors: ["Check every tag, then check this box so we can print them."] }, { status: 400 });
  const id = params["configuredId"] ?? "";
  const piece = await context.services.printing.checkPiece(id);
  if (!piece.ok) return data({ errors: [piece.error] }, { status: 400 });
  const { cart } = context.services;
  const isChange = await cart.has(id);
  const read = (name: string) => fields[name];
  const signed = await cart.signOffTags(id, readShownPrice(read));
  if (signed.ok) return answerAdded(context, { id, path: CART_PATH, isChange }, read);
  const changedPrice = findChangedPrice(signed.error);
  if (changedPrice) return data<RefusedTags>({ errors: [], changedPrice }, { status: 409 });
  return data<RefusedTags>(
    { errors: tagMessages(signed.error) },
    { status: signed.error.code === "not-found" ? 404 : 400 },
  );
}

interface RefusedTags {
  readonly errors: ReadonlyArray<string>;
  readonly changedPrice?: ChangedPrice;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(() => serverAction<typeof action>());

export { revalidateUnlessAdded as shouldRevalidate } from "../../features/pricing/index.ts";

export { links } from "../full-sheet.tsx";

/** Messengers may preview the link, but search engines do not list it. */
export const meta = orCategoryMeta<typeof load>(({ data: page, matches }) => {
  if (!page) return [{ title: buildPageTitle(matches, "See it") }];
  const { product, configured, picture, origin } = page;
  const image = picture?.artworkUrl.startsWith("/") ? picture.artworkUrl : page.image;
  return pageMeta(matches, {
    title: `See it: ${product.name}`,
    description: configured
      ? `${configured.spec.map(({ label, value }) => `${label}: ${value}`).join(". ")}.`
      : `A sample of ${product.name}.`,
    canonical: origin + page.address,
    image: image === "" ? undefined : origin + image,
    unlisted: true,
  });
});

type PreviewData = ReturnType<typeof useLoaderData<typeof load>>;
type Configured = NonNullable<PreviewData["configured"]>;

/** The price quoted to the owner, or today's price for anyone else with the link. */
const formatPrice = ({ total, today }: Pick<Configured, "total" | "today">): string => {
  const price = total ?? today?.total;
  return price ? formatMoney(price) : "";
};

/** "12 tags" of a list of people, otherwise in the product's own unit: "50 stickers". */
const describeAmount = ({
  product,
  configured,
  tags,
}: Pick<PreviewData, "product" | "tags"> & { configured: Configured }) =>
  counted(configured.quantity, tags ? "tag" : product.unit);

const STEPS = ["Names", "Check", "Cart"].map((label) => ({ label }));

/** The address of one rendered tag. The first tag is part of the page; of examples it is the only one. */
function tagPictureUrl({ configured, share, tags }: PreviewData, row: number): string | undefined {
  if (row === 0 && tags && tags.drawn !== "") return tags.drawn;
  if (configured === undefined) return undefined;
  const shareQuery = share === undefined ? "" : `&share=${share}`;
  return `/tags/picture/${configured.id}/?row=${String(row)}&v=${configured.version}${shareQuery}`;
}

function PreviewPicture({ page }: { page: PreviewData }) {
  const { tags } = page;
  if (tags)
    return (
      <TagBrowser
        key={page.configured?.id ?? ""}
        template={tags.template}
        accent={tags.accent}
        rows={tags.rows}
        pictures={tags.pictures}
        pictureAt={(row) => tagPictureUrl(page, row)}
      />
    );
  if (page.picture) return <SeeItReal picture={page.picture} />;
  return (
    <div className="mat grid place-items-center rounded-2xl p-6">
      <img
        src={page.image}
        alt={page.product.name}
        className="aspect-square w-full max-w-lg rounded-xl object-contain"
      />
    </div>
  );
}

/** The price, or a note that this is a sample, with a button to edit or create one. */
function PriceAndNext({ page, edit }: { page: PreviewData; edit: string }) {
  const { product, configured, tags } = page;
  const isOrdered = configured?.isOwn === true && configured.status === "ordered";
  const ownLabel = isOrdered ? "Make another one" : "Make changes";
  return (
    <>
      {configured ? (
        <div>
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-display text-3xl font-bold tabular-nums">{formatPrice(configured)}</span>
            <span className="text-muted">{describeAmount({ product, configured, tags })}</span>
          </p>
          {configured.today ? (
            <p className="text-sm text-muted">
              Current price: {eachText({ ...configured.today, quantity: configured.quantity })}.
            </p>
          ) : null}
        </div>
      ) : (
        <p className="text-muted">{getKindFacts(product).texts.sample}</p>
      )}
      {isOrdered ? <p className="text-muted">You ordered this design, and it can no longer be changed.</p> : null}
      <ButtonLink href={configured?.isOwn ? edit : page.makeYours} wide size="lg">
        {configured?.isOwn ? ownLabel : "Make yours"}
      </ButtonLink>
    </>
  );
}

/** Finished tags need their owner's approval before they can be added to the cart. */
const canApprove = ({ configured, tags }: PreviewData): boolean =>
  configured?.isOwn === true &&
  tags !== undefined &&
  configured.total !== undefined &&
  configured.status !== "ordered" &&
  configured.status !== "draft";

function ChoicesCard({ page, edit }: { page: PreviewData; edit: string }) {
  const answer = useActionData<RefusedTags>();
  const { configured, tags } = page;
  const adding = useAdding<RefusedTags>(configured?.isInCart === true);
  const pictures = useMemo(() => (tags ? placedPictures(tags) : []), [tags]);
  return (
    <Card className="grid gap-5">
      {page.advice === undefined ? null : <Notice kind="info">{page.advice}</Notice>}
      {configured?.status === "draft" && configured.isOwn && tags ? (
        <Notice kind="warning">Some of these tags aren't ready. Open them and fix the marked fields.</Notice>
      ) : null}
      {configured?.total && canApprove(page) ? (
        <SignOff
          key={configured.version}
          id={configured.id}
          pictures={pictures}
          quantity={configured.quantity}
          total={configured.total}
          delivery={configured.delivery}
          speed={configured.speed}
          editPath={edit}
          isSigned={configured.status === "finalized"}
          errors={(adding.refused ?? answer)?.errors ?? []}
          adding={adding}
        />
      ) : (
        <PriceAndNext page={page} edit={edit} />
      )}
      <AddedDrawer addition={adding.addition} isAdding={adding.busy !== ""} />
      {configured ? (
        <DescriptionList
          items={configured.spec.map(({ label, value }) => ({
            key: label,
            term: label,
            value: (
              <span dir="auto" className="break-words">
                {value}
              </span>
            ),
          }))}
        />
      ) : null}
    </Card>
  );
}

function PreviewPage() {
  const page = useLoaderData<typeof load>();
  const { product, configured, tags } = page;
  useSavedTags(product.slug, configured?.isOwn === true, savedTagsKey(product.slug, configured?.id));
  const edit = `${setupPath(product)}${configured ? `${configured.id}/` : ""}`;
  const isTagCheck = configured?.isOwn === true && tags !== undefined;
  return (
    <Container className="pb-16">
      <div className="print:hidden">
        <PageHeader
          title={isTagCheck ? "Check every tag" : `See it: ${product.name}`}
          breadcrumbs={[{ label: "Home", href: "/" }, { label: product.name, href: product.href }, { label: "See it" }]}
          actions={isTagCheck ? <Steps steps={STEPS} current={1} label="Steps to your order" /> : undefined}
        >
          {configured?.isOwn === false ? "Someone shared this design with you. You can make your own." : undefined}
        </PageHeader>
      </div>
      <p className="mb-4 hidden text-lg font-bold print:block">
        {product.name}
        {configured ? `: ${describeAmount({ product, configured, tags })}` : ""}
      </p>
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_min(34vw,21rem)] print:block">
        <PreviewPicture page={page} />
        <aside aria-label="What you chose" className="grid gap-5 md:sticky md:top-24 print:hidden">
          <ChoicesCard key={configured?.id ?? ""} page={page} edit={edit} />
          {page.shareUrl === undefined ? null : (
            <Card>
              <ShareLink url={page.shareUrl} title={product.name} />
            </Card>
          )}
        </aside>
      </div>
    </Container>
  );
}

export default orCategoryPage(PreviewPage);
