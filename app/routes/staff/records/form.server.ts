import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import type { WrittenText } from "#domain/ground/kernel/forms/written-text";
import { getRefusalStatus, type Refusal } from "#domain/ground/kernel/refusal";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import {
  listFormFields,
  recordFormPath,
  recordListPath,
  type RecordFields,
  type OfficeRecord,
  type OfficeLink,
} from "#domain/shop/office/records/description";
import {
  readFormTexts,
  readInput,
  toText,
  withAddress,
  writeFormTexts,
  type RecordTexts,
} from "#domain/shop/office/records/form-texts";
import {
  describeValue,
  groupErrors,
  listChoiceSources,
  listUnlockedFields,
  type ErrorsByField,
} from "#domain/shop/office/records/form-view";
import { CONFIRM_DROP } from "#domain/shop/office/price-drop";
import { fingerprint, mergeForm, type Fingerprints, type Merge } from "#domain/shop/office/records/merge";
import {
  addPictures,
  listPictureFields,
  listUnmeasured,
  pickName,
  uploadName,
} from "#domain/shop/office/records/picture-texts";
import { OFFICE_RECORDS } from "#domain/shop/office/records/office-records";
import type { Conflict } from "../../../features/office/index.ts";
import { storeFiles } from "./store-files.server.ts";

/** A refused form, as its page shows it again. */
export interface RecordAnswer {
  /** Differs from that of every other answer. */
  readonly id: string;
  readonly status: number;
  readonly texts: RecordTexts;
  readonly loaded: Fingerprints;
  /** Of the record that the form is merged into; that of the page when omitted. */
  readonly version?: string | undefined;
  readonly errors: ErrorsByField;
  readonly conflicts: ReadonlyArray<Conflict>;
  readonly code: Refusal["code"];
  /** What a save has to say yes to first. */
  readonly question?: string | undefined;
  /** What keeps the record from being deleted, with links. */
  readonly uses: ReadonlyArray<OfficeLink>;
}

/** What a form sent besides its buttons. */
interface FormState {
  readonly texts: RecordTexts;
  readonly loaded: Fingerprints;
  readonly version: string;
  /** Of a new record's form, which may be sent twice. */
  readonly key: string;
  readonly undecided: ReadonlyArray<string>;
  /** The question to which it says yes, or "". */
  readonly confirmation: string;
  readonly theirs: ReadonlyArray<string>;
}

const LoadedTexts = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.maxLength(40)))),
  {},
);

const readTexts = (record: OfficeRecord, form: FormData): RecordTexts =>
  readFormTexts(listFormFields(record), (name) => form.getAll(name).map(String));

/** What was written in a form of this kind of records, whoever sent it. */
export function listWrittenTexts(kind: string | undefined, form: FormData): ReadonlyArray<WrittenText> {
  const record = OFFICE_RECORDS.find(({ name }) => name === kind);
  if (!record) return [];
  const texts = readTexts(record, form);
  return listFormFields(record)
    .map(({ name, label }) => ({ name, label, text: texts[name] ?? "" }))
    .filter(({ text }) => text.trim() !== "");
}

function readState(record: OfficeRecord, form: FormData): FormState {
  const conflicts = form.getAll("conflict").map(String);
  const listDecided = (decision: string) => conflicts.filter((name) => form.get(`decision.${name}`) === decision);
  const [ownNames, colleagueNames] = [listDecided("yours"), listDecided("theirs")];
  return {
    texts: readTexts(record, form),
    loaded: v.parse(LoadedTexts, form.get("loaded")),
    version: toText(form.get("version")),
    key: toText(form.get("key")),
    confirmation: toText(form.get(CONFIRM_DROP)),
    undecided: conflicts.filter((name) => !ownNames.includes(name) && !colleagueNames.includes(name)),
    theirs: colleagueNames,
  };
}

/** What is said of another tab's change, by whether it is the user's own tab. */
const describeChange = (isOwn: boolean) => ({
  gone: `${isOwn ? "You deleted this in another tab." : "A colleague deleted this."} What you wrote is still here.`,
  overtaken: `This wasn’t deleted, because ${isOwn ? "you changed it in another tab" : "a colleague changed it"} after you opened it. This is how it is now.`,
  undecided: `${isOwn ? "In another tab you" : "A colleague"} changed the same fields after you opened this. Choose what to save, then save again.`,
  merged: isOwn ? "merged-own" : "merged",
  source: isOwn ? "From your other tab" : "Theirs",
});

const findChange = async ({ context, record, id }: Form, fields: ReadonlyArray<string> = []) =>
  describeChange(await context.services.records.isOwnChange(record.name, id, fields));

/** How often a save is merged again because a colleague was faster. */
const MAX_ROUNDS = 3;

interface Form {
  readonly context: AppLoadContext;
  readonly record: OfficeRecord;
  /** "new" for a new record. */
  readonly id: string;
  readonly state: FormState;
}

/**
 * Answers the form of a record's page with why it was refused.
 * @throws a redirect after a save or a deletion
 */
export async function answerRecordForm(
  context: AppLoadContext,
  record: OfficeRecord,
  id: string,
  form: FormData,
): Promise<RecordAnswer> {
  const parts = { context, record, id, state: readState(record, form) };
  if (id !== "new" && form.get("intent") === "delete") return removeRecord(parts);
  const { texts, errors } = await placePictures(parts, form);
  const formWithPictures = { ...parts, state: { ...parts.state, texts } };
  if (Object.keys(errors).length > 0)
    return { ...refuseForm(formWithPictures, { code: "invalid", errors: {} }), errors };
  return id === "new" ? createRecord(formWithPictures) : changeRecord(formWithPictures);
}

/**
 * The texts of a form with the pictures that were chosen from media or uploaded with it, and what is wrong with a file.
 * What was uploaded stays in media if the rest of the form is refused.
 */
async function placePictures({ context, record, id, state }: Form, form: FormData) {
  let { texts } = state;
  const errors: Record<string, ReadonlyArray<string>> = {};
  const fields = listUnlockedFields(context.actor.role, record, id === "new");
  for (const field of listPictureFields(fields)) {
    const uploads = await storeFiles(context, form.getAll(uploadName(field.name)));
    const choices = form.getAll(pickName(field.name)).map(String);
    texts = addPictures(texts, field, [...choices, ...uploads.pictures.map(({ path }) => path)]);
    if (uploads.errors.length > 0) errors[uploadName(field.name)] = uploads.errors;
  }
  for (const { name, measures } of listUnmeasured(fields, texts, state.loaded)) {
    const pixels = (await findMedia(context, texts[measures] ?? ""))?.[name];
    if (typeof pixels === "number") texts = { ...texts, [name]: String(pixels) };
  }
  return { texts, errors };
}

/** The picture in media with this path. */
async function findMedia({ records }: AppLoadContext, path: string): Promise<RecordFields | undefined> {
  const filters = [{ field: "path", values: [path] }];
  const media = await records.list("media", { limit: 1, offset: 0, order: [], filters });
  return media.ok ? media.value.rows[0] : undefined;
}

/** The form as it was sent. */
const refuseForm = ({ context, record, state }: Form, refusal: Refusal): RecordAnswer => ({
  id: context.requestId,
  status: getRefusalStatus(refusal),
  texts: state.texts,
  loaded: state.loaded,
  errors: groupErrors(record, getRefusalErrors(refusal)),
  conflicts: [],
  code: refusal.code,
  uses: listUses(record, refusal),
});

/** What keeps the record from being deleted, with the pages where it can be changed. */
const listUses = ({ name }: OfficeRecord, refusal: Refusal): RecordAnswer["uses"] =>
  ("uses" in refusal ? (refusal.uses ?? []) : []).flatMap(({ kind, id, name: label }) => {
    const used = OFFICE_RECORDS.find((record) => record.name === kind);
    return used
      ? [{ label: used.name === name ? label : `${label}, ${used.singular}`, href: recordFormPath(used.name, id) }]
      : [];
  });

async function createRecord(form: Form): Promise<RecordAnswer> {
  const { context, record, state } = form;
  const fields = listUnlockedFields(context.actor.role, record, true);
  const created = await context.records.create(
    record.name,
    readInput(record.input, fields, withAddress(record, state.texts, state.key || crypto.randomUUID())),
    state.key || undefined,
  );
  if (!created.ok) return refuseForm(form, created.error);
  throw redirect(withQuery(recordFormPath(record.name, created.value.id), { said: "created" }));
}

/** Merges a form into the record as it is now; fields that its user may not set are left out. */
function mergeState({ context, record, state }: Form, current: RecordFields): Merge {
  const unlocked = new Set(listUnlockedFields(context.actor.role, record, false).map(({ name }) => name));
  return mergeForm({
    ...state,
    loaded: Object.fromEntries(Object.entries(state.loaded).filter(([name]) => unlocked.has(name))),
    formTexts: state.texts,
    currentTexts: writeFormTexts(listFormFields(record), current),
  });
}

async function changeRecord(form: Form, round = 1): Promise<RecordAnswer> {
  const { context, record, id } = form;
  const current = await context.records.find(record.name, id);
  if (!current) return refuseForm(form, { code: "not-found", message: (await findChange(form)).gone });
  const merge = mergeState(form, current);
  if (merge.conflicts.length > 0) return showMerged(form, current, merge, "undecided");
  const path = recordFormPath(record.name, id);
  if (merge.changes.length === 0) throw redirect(withQuery(path, { said: "unchanged" }));
  const input = readInput(record.input, listFormFields(record), merge.texts, merge.changes);
  const question = await askFirst(form, input);
  if (question !== undefined) return { ...refuseForm(form, { code: "conflict", message: question }), question };
  const saved = await context.records.update(record.name, id, { ...input, version: current["version"] });
  if (saved.ok) {
    const outcome = merge.others.length > 0 ? (await findChange(form, merge.others)).merged : "saved";
    throw redirect(withQuery(path, { said: outcome }));
  }
  return saved.error.code === "conflict" && round < MAX_ROUNDS
    ? changeRecord(form, round + 1)
    : refuseForm(form, saved.error);
}

/** The question that a change has to say yes to; undefined without one, and once the form does. */
async function askFirst({ context, record, id, state }: Form, input: object): Promise<string | undefined> {
  if (record.name !== "product" || !("price_profile" in input)) return undefined;
  const question = await context.services.kinds.products.askAboutTable(id, input.price_profile);
  return question === state.confirmation ? undefined : question;
}

async function removeRecord(form: Form): Promise<RecordAnswer> {
  const { context, record, id, state } = form;
  const listPath = withQuery(recordListPath(record.name), { said: "deleted" });
  const current = await context.records.find(record.name, id);
  if (!current) throw redirect(listPath);
  if (String(current["version"]) !== state.version)
    return showMerged(form, current, mergeState(form, current), "overtaken");
  const removed = await context.records.remove(record.name, id);
  if (!removed.ok) return refuseForm(form, removed.error);
  throw redirect(listPath);
}

/** The form with what others changed meanwhile, and what stands in the record where both changed a field. */
async function showMerged(
  form: Form,
  current: RecordFields,
  merge: Merge,
  why: "overtaken" | "undecided",
): Promise<RecordAnswer> {
  const { context, record } = form;
  const change = await findChange(form, merge.conflicts);
  const fields = listFormFields(record).filter(({ name }) => merge.conflicts.includes(name));
  const lists = await context.services.office.readChoices(listChoiceSources(fields));
  return {
    ...refuseForm(form, { code: "conflict", message: change[why] }),
    texts: merge.texts,
    loaded: fingerprint(writeFormTexts(listFormFields(record), current)),
    version: String(current["version"]),
    conflicts: fields.map((field) => ({
      name: field.name,
      source: change.source,
      text: describeValue(record, field, current, lists),
    })),
  };
}
