import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pathWith, withQuery } from "#domain/ground/kernel/requests/query-params";
import { mayReadHistory } from "#domain/ground/records/history";
import { PERMISSIONS, mayWithAll } from "#domain/ground/records/permissions";
import { describePublication, PREVIEW, readPublication } from "#domain/shop/content/publication";
import {
  hasOwnPages,
  listOfficeFields,
  recordFormPath,
  recordListPath,
  type OfficeLink,
  type OfficeRecord,
  type RecordFields,
} from "#domain/shop/office/records/description";
import { presetTexts, toText, writeFormTexts, type RecordTexts } from "#domain/shop/office/records/form-texts";
import {
  describeReadOnly,
  getRecordName,
  listChoiceSources,
  listUnlockedFields,
  mayCreate,
  type ChoiceLists,
  viewForm,
} from "#domain/shop/office/records/form-view";
import { fingerprint } from "#domain/shop/office/records/merge";
import { findOfficeRecord } from "#domain/shop/office/records/office-records";
import { ConfirmInNewTab, RecordForm, RelatedLists, type RecordFormState } from "../../../features/office/index.ts";
import { readOfficeFormData } from "../../../http/forms/office-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { readQuery, readSaid } from "../../../http/query.server.ts";
import { noAccessPage, notFoundPage } from "../../../http/responses.server.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { findGaps, findLinkWarnings, readPast } from "./form-notes.server.ts";
import { answerRecordForm, listWrittenTexts, type RecordAnswer } from "./form.server.ts";

export const meta = privateMeta<typeof loader>((page) => page?.title ?? "Record");

/** What was done, by its name in the address. */
const SAID = {
  created: "Created.",
  saved: "Saved.",
  merged: "Saved, together with what a colleague changed meanwhile.",
  "merged-own": "Saved, together with what you changed in another tab.",
  unchanged: "Nothing was changed, so there was nothing to save.",
};

/** The form of a record, or of a new one; 404 for who may not change it. A missing record has a page that says so. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { role } = context.actor;
  const record = findOfficeRecord(role, params["name"]);
  const { id = "" } = params;
  const isNew = id === "new";
  if (record && hasOwnPages(record.name)) throw redirect(recordFormPath(record.name, id), 301);
  if (!record || (isNew && !mayCreate(role, record))) throw notFoundPage();
  const fields = listOfficeFields(record);
  const [lists, current] = await Promise.all([
    context.services.office.readChoices(listChoiceSources(fields)),
    isNew ? undefined : context.records.find(record.name, id),
  ]);
  const query = readQuery(request);
  const savedMessage = readSaid(request, SAID);
  const [textsView, currentView, gaps] = await Promise.all([
    viewTexts(context, record, { current, lists, auditId: query.get("restore") }),
    current ? viewCurrent(context, record, current, savedMessage !== undefined) : NO_RECORD,
    current || isNew ? findGaps(context, record, current) : [],
  ]);
  const page = {
    title: current ? getRecordName(record, current) : `New ${record.singular}`,
    listTitle: PERMISSIONS[record.name].title,
    listPath: recordListPath(record.name),
    newPath: recordFormPath(record.name, "new"),
    singular: record.singular,
    isMissing: !isNew && !current,
    groups: viewForm(record, { role, isNew: !current, lists }),
    ...textsView,
    ...currentView,
    gaps,
    key: isNew ? crypto.randomUUID() : "",
    said: savedMessage,
  };
  return data(page, { status: page.isMissing ? 404 : 200 });
}

interface TextsInput {
  /** Undefined for a new record. */
  readonly current: RecordFields | undefined;
  readonly lists: ChoiceLists;
  /** Of the change before which the record said what is to be restored. */
  readonly auditId: string | null;
}

/** The texts of a form, and what a save compares with them. */
async function viewTexts(context: AppLoadContext, record: OfficeRecord, { current, lists, auditId }: TextsInput) {
  const fields = listOfficeFields(record);
  const texts: RecordTexts = current
    ? { ...writeFormTexts(fields, current), ...describeReadOnly(record, current, lists) }
    : presetTexts(record, fields, context.clock().getTime());
  const unlocked = listUnlockedFields(context.actor.role, record, !current).map(({ name }) => name);
  const past = auditId === null ? undefined : await readPast(context, record, { auditId, texts, unlocked });
  return {
    texts: { ...texts, ...past?.texts },
    past: past?.note,
    loaded: fingerprint(Object.fromEntries(unlocked.map((name) => [name, texts[name] ?? ""]))),
    mayChange: unlocked.length > 0,
  };
}

/** What a form shows of a record besides its fields. */
async function viewCurrent(context: AppLoadContext, record: OfficeRecord, current: RecordFields, isSaved: boolean) {
  const [related, deadLinks] = await Promise.all([
    record.related ? context.services.office.readRelated(record.related, current) : [],
    isSaved ? findLinkWarnings(context, record, current) : {},
  ]);
  return {
    version: toText(current["version"]),
    state: record.publication && describePublication(current, context.clock()),
    related,
    warnings: deadLinks,
    links: listLinks(record, current, context),
    mayDelete: mayWithAll(context.actor.role, record.name, "delete"),
  };
}

const NO_RECORD: Awaited<ReturnType<typeof viewCurrent>> = {
  version: "",
  state: undefined,
  related: [],
  warnings: {},
  links: [],
  mayDelete: false,
};

/** Where the shop and the office show a record, and its history. */
function listLinks(
  record: OfficeRecord,
  current: RecordFields,
  { actor: { role }, clock }: AppLoadContext,
): ReadonlyArray<OfficeLink> {
  const shopHref = record.shopHref?.(current);
  const isPublic = record.publication === undefined || readPublication(current, clock()) === "published";
  const previewHref =
    record.publication === "is_active" || !shopHref ? undefined : withQuery(shopHref, { [PREVIEW]: "yes" });
  const [label, href] = isPublic ? ["See it in the shop", shopHref] : ["Preview", previewHref];
  return [
    ...(href === undefined ? [] : [{ label, href }]),
    ...(record.links?.(current, role) ?? []),
    ...(mayReadHistory(role, record.name)
      ? [
          {
            label: "History",
            href: pathWith("/staff/history/", Object.entries({ kind: record.name, id: toText(current["id"]) })),
          },
        ]
      : []),
  ];
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const record = findOfficeRecord(context.actor.role, params["name"]);
  const form = await readOfficeFormData({ request, context }, record !== undefined, (formData) =>
    listWrittenTexts(params["name"], formData),
  );
  if (!record) throw noAccessPage();
  const answer = await answerRecordForm(context, record, params["id"] ?? "", form);
  return data(answer, { status: answer.status });
}

/** The form of one record. */
export default function RecordPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const { title, listTitle, listPath, newPath, singular, isMissing } = page;
  const isGone = answer?.code === "not-found";
  const state = getFormState(page, answer);
  return (
    <Container className="pb-16">
      <PageHeader
        title={<span dir="auto">{isMissing ? "Not found" : title}</span>}
        breadcrumbs={[
          { label: "Today", href: "/staff/" },
          { label: "Records", href: "/staff/records/" },
          { label: listTitle, href: listPath },
          { label: isMissing ? "Not found" : title },
        ]}
        actions={page.links.map(({ label, href }) => (
          <ButtonLink key={label} href={href} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      >
        {page.state}
      </PageHeader>
      <div className="grid max-w-3xl gap-6">
        {page.said && !answer ? <Notice kind="success">{page.said}</Notice> : null}
        {page.past && !answer ? <PastNotice past={page.past} path={pathname} /> : null}
        {answer && answer.question === undefined ? <Refused answer={answer} pathname={pathname} /> : null}
        {isMissing && !isGone ? (
          <EmptyState title={`No such ${singular}`} actions={<ButtonLink href={listPath}>Show the list</ButtonLink>}>
            It was deleted, or never existed.
          </EmptyState>
        ) : (
          <RecordForm
            name={pathname + (new URLSearchParams(search).get("restore") ?? "")}
            isRefused={answer !== undefined}
            action={isGone ? newPath : pathname}
            singular={singular}
            formKey={page.key}
            groups={page.groups}
            state={state}
            gaps={answer ? [] : page.gaps}
            question={answer?.question}
            warnings={answer ? {} : page.warnings}
            mayChange={page.mayChange}
            mayDelete={page.mayDelete && !isGone}
          />
        )}
        <RelatedLists lists={page.related} />
      </div>
    </Container>
  );
}

type PageState = Pick<RecordFormState, "texts" | "loaded" | "version"> & { readonly past: string | undefined };

/** What the form shows: the record, or what was refused. */
const getFormState = (
  { texts, loaded, version, past = "" }: PageState,
  answer: RecordAnswer | undefined,
): RecordFormState =>
  answer
    ? { ...answer, texts: { ...texts, ...answer.texts }, version: answer.version ?? version }
    : { id: version + past, texts, loaded, version, errors: {}, conflicts: [] };

/** What a form with a past version says above it. */
const PastNotice = ({ past, path }: { readonly past: string; readonly path: string }) => (
  <Notice
    kind="warning"
    actions={
      <ButtonLink size="sm" variant="secondary" href={path}>
        Leave it as it is
      </ButtonLink>
    }
  >
    {past}
  </Notice>
);

/** Why a form was refused, as far as no field says it. */
function Refused({
  answer: { code, errors, uses },
  pathname,
}: {
  readonly answer: RecordAnswer;
  readonly pathname: string;
}) {
  const messages = errors[""] ?? [];
  if (code === "reauthentication-required") return <ConfirmInNewTab path={pathname} />;
  return (
    <Notice kind={code === "conflict" ? "warning" : "error"}>
      <p>{messages.length > 0 ? messages.join(" ") : "Nothing was saved yet. Check the fields with a message."}</p>
      {uses.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {uses.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
