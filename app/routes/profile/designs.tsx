import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { readDesignQuery } from "#domain/shop/designs/design-view";
import { pathTo } from "#domain/shop/designs/folder-tree";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import {
  DesignGrid,
  DesignToolbar,
  type FolderAnswer,
  FolderCards,
  FolderSettings,
  NewFolderForm,
  NoDesigns,
  SelectionBar,
  ShareDialog,
  UndoNotice,
} from "../../features/designs/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { answerDesignList, readDesignForm } from "../../http/forms/design-forms.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>((page) => `${page?.folder?.name ?? "Your designs"}`);

const buildFolderPath = (folderId: string | undefined): string =>
  folderId === undefined ? "/profile/designs/" : `/profile/designs/folder/${folderId}/`;

/** The list of designs and the page of a folder share this module. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const query = readDesignQuery(Object.fromEntries(readQuery(request)), params["id"]);
  const designPage = await context.services.designs.browse(query);
  if (!designPage)
    throw notFoundPage(query.folderId === undefined ? undefined : "We couldn't find that folder in your account.");
  const path = buildFolderPath(query.folderId);
  const { search, show, order } = query;
  const here = withQuery(path, {
    q: search,
    show: show === "kept" ? undefined : show,
    order: order === "newest" ? undefined : order,
  });
  return { ...designPage, path, here, measurement: context.measurement };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const answer = await answerDesignList(
    context.services,
    await readDesignForm(request, context.clock()),
    params["id"] ?? null,
  );
  if (answer.kind === "go") return redirect(answer.path);
  return data(answer, { status: answer.kind === "refused" ? answer.status : 200 });
}

const TITLES = { kept: "Your designs", drafts: "Drafts", deleted: "Deleted designs" };
const LEADS = {
  kept: "Everything you make is saved here with its artwork and cut line, ready to order again.",
  drafts: "Designs you haven't finished. Add artwork or approve the cut line to order them.",
  deleted: "Restore what you still need. Ordered designs always stay with their orders.",
};

interface FolderToolsProps {
  readonly folder: ReturnType<typeof useLoaderData<typeof loader>>["folder"];
  readonly folders: Folders;
  readonly here: string;
  readonly answer: FolderAnswer | undefined;
  readonly round: number;
}

const FolderTools = ({ folder, folders, here, answer, round }: FolderToolsProps) => (
  <>
    <FolderCards folders={folders} parentId={folder?.id ?? null} />
    <div className="grid items-start gap-3 md:grid-cols-2">
      <NewFolderForm action={here} answer={answer} resetKey={round} />
      {folder === undefined ? null : (
        <FolderSettings action={here} answer={answer} resetKey={round} folder={folder} folders={folders} />
      )}
    </div>
  </>
);

type Folders = ReturnType<typeof useLoaderData<typeof loader>>["folders"];

const buildBreadcrumbs = (folders: Folders, current: string) => [
  { label: "Designs", href: "/profile/designs/" },
  ...pathTo(folders, current).map(({ id, name }) => ({
    label: name,
    href: id === current ? undefined : buildFolderPath(id),
  })),
];

const totalText = (total: number, search: string): string =>
  search === ""
    ? counted(total, "design")
    : `${counted(total, "design")} with “${search}” in the name, from all folders.`;

/** The message above the list; the folder forms show their own. */
function listProblem(refusal: FolderAnswer | undefined): ReadonlyArray<string> | undefined {
  if (!refusal || refusal.intent.includes("folder")) return undefined;
  const { errors } = refusal;
  return errors[""] ?? errors["designs"] ?? errors["folder"] ?? errors["quantity"];
}

export default function Designs() {
  const { query, folder, folders, designs, pages, total, path, here, measurement } = useLoaderData<typeof loader>();
  const { page } = query;
  const [shared, setShared] = useState<(typeof designs)[number]>();
  const answer = useActionData<typeof action>();
  const refusal: FolderAnswer | undefined = answer?.kind === "refused" ? answer : undefined;
  const round = answer?.kind === "done" ? answer.round : 0;
  const isPlace = query.show === "kept" && query.search === "";
  const problem = listProblem(refusal);
  return (
    <ProfilePage
      section="Designs"
      title={
        <span dir="auto" className="break-words">
          {folder?.name ?? TITLES[query.show]}
        </span>
      }
      lead={folder === undefined ? LEADS[query.show] : counted(total, "design")}
      {...(folder === undefined ? {} : { breadcrumbs: buildBreadcrumbs(folders, folder.id) })}
      actions={<ButtonLink href="/products/custom-stickers/">Make something new</ButtonLink>}
    >
      <div className="grid gap-6">
        {answer?.kind === "done" && answer.message !== "" ? (
          <UndoNotice key={round} message={answer.message} undo={answer.undo} action={here} />
        ) : null}
        {problem === undefined ? null : <Notice kind="error">{problem.join(" ")}</Notice>}
        <DesignToolbar query={query} path={path} canSearch={!isPlace || total > 0 || folders.length > 0} />
        {isPlace ? <FolderTools folder={folder} folders={folders} here={here} answer={refusal} round={round} /> : null}
        {isPlace ? null : (
          <p className="text-muted" role="status">
            {totalText(total, query.search)}
          </p>
        )}
        {designs.length > 0 ? (
          <Form
            key={`${here} ${String(page)} ${String(round)}`}
            method="post"
            action={here}
            className="grid gap-8"
            aria-label="Designs"
          >
            {/* The Enter key in a field uses the form's first button: this one does nothing. */}
            <button type="submit" hidden name="intent" value="" />
            <DesignGrid
              designs={designs}
              measurement={measurement}
              folderName={isPlace ? undefined : (id) => folders.find((listedFolder) => listedFolder.id === id)?.name}
              canOrder={query.show !== "deleted"}
              onShare={setShared}
            />
            <SelectionBar folders={folders} deleted={query.show === "deleted"} />
          </Form>
        ) : (
          <NoDesigns query={query} hasFolders={folders.length > 0} />
        )}
        <ShareDialog design={shared} onClose={() => setShared(undefined)} />
        <PageNumbers
          page={page}
          pages={pages}
          getPageHref={(number) => pageAddress(here, number)}
          label="Pages of designs"
        />
      </div>
    </ProfilePage>
  );
}
