import { makeZip } from "client-zip";
import { and, eq } from "drizzle-orm";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { chatRoom } from "../../db/schema/index.ts";
import { actorId } from "../audit/index.ts";
import { recordRateLimitHit } from "../limits/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { AREAS, type Area } from "./areas.ts";
import { listUserFiles } from "./user-files.ts";

const MAX_AN_HOUR = 5;
/** A shopper has one open conversation; others may have ended a moment ago. */
const MAX_OPEN = 5;

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<string> | ReadableStream<Uint8Array> | string;
}

export interface DataExport {
  readonly fileName: string;
  readonly body: ReadableStream<Uint8Array>;
}

/**
 * Everything that the shop stores about the current user, as a ZIP file: JSON for each kind of record, and the uploaded
 * files. Streamed, so that neither a long history nor large files are held in memory.
 */
export async function exportData(context: ServiceContext): Promise<Result<DataExport, Refusal>> {
  const userId = getActorUserId(context.session.actor);
  return userId === null
    ? refuse({ code: "unauthenticated", message: "Sign in first." })
    : exportAccount(context, userId);
}

/** The same of any account; the caller has checked who asks. At most five an hour for one user. */
export async function exportAccount(context: ServiceContext, userId: string): Promise<Result<DataExport, Refusal>> {
  const may = await recordRateLimitHit(context, [
    { key: `export|user|${actorId(context)}`, max: MAX_AN_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  if (!may.ok) return may;
  // Rooms copy their latest messages to the database with a delay.
  const talks = await context.db
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .where(and(eq(chatRoom.userId, userId), eq(chatRoom.closed, false)))
    .limit(MAX_OPEN);
  await Promise.allSettled(talks.map(({ id }) => context.rooms.flush(id)));
  return ok({
    fileName: `kisscut-data-${context.clock().toISOString().slice(0, 10)}.zip`,
    body: makeZip(entries(context, userId)),
  });
}

async function* entries(context: ServiceContext, userId: string): AsyncGenerator<Entry> {
  const now = context.clock();
  yield { name: "read-me.txt", lastModified: now, input: readMe(context.company.name, now) };
  for (const area of AREAS) yield { name: area.file, lastModified: now, input: json(area, context, userId) };
  const usedNames = new Set<string>();
  for (const { key, name, createdAt, isDerived } of await listUserFiles(context, userId)) {
    if (isDerived) continue;
    const stored = await context.files.get(key);
    if (stored) yield { name: unique(safeName(name), usedNames), lastModified: createdAt, input: stored.body };
  }
}

/** A JSON list of records, one per line, streamed. */
async function* json(area: Area, context: ServiceContext, userId: string): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for await (const rows of area.read(context, userId)) {
    for (const row of rows) {
      yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(row, undefined, 2)}`;
      isFirst = false;
    }
  }
  yield "\n]\n";
}

const readMe = (shop: string, now: Date): string =>
  [
    `Your data at ${shop}`,
    `Written on ${now.toISOString()}. Times are in UTC.`,
    "",
    ...AREAS.map(({ file, about }) => `${file}: ${about}`),
    "artwork/, chat/, reviews/, reprint-claims/, sent-pictures/, nonprofit/, tax-exemption/: the original files you sent us",
    "",
    "The JSON files open in any text editor, and programs can read them.",
    "",
  ].join("\n");

/** A name that cannot escape the folder when it is unpacked. */
const safeName = (name: string): string =>
  name
    .split("/")
    .map((part, i) => (i === 0 ? part : part.replace(/[\\:*?"<>|\u0000-\u001f]/g, "_").replace(/^\.+/, "_")))
    .join("/");

function unique(name: string, usedNames: Set<string>): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > name.indexOf("/") + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let free = name;
  for (let n = 2; usedNames.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
  usedNames.add(free.toLowerCase());
  return free;
}
