import { batch, type Database } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { setting } from "../../db/schema/system.ts";
import { isolateState } from "../../isolate-state.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Stored = typeof setting.$inferSelect.value;
type Settings = ReadonlyMap<string, Stored>;

/** The settings that each request has read, by its database handle. */
class SettingsOfRequests {
  #byRequest = new WeakMap<Database, Promise<Settings>>();

  of(db: Database): Promise<Settings> {
    const cachedSettings = this.#byRequest.get(db);
    if (cachedSettings) return cachedSettings;
    const rows = db.select().from(setting);
    const read = rows.then((all) => new Map(all.map(({ name, value }) => [name, value])));
    this.#byRequest.set(db, read);
    read.catch(() => this.forget(db));
    return read;
  }

  forget(db: Database): void {
    this.#byRequest.delete(db);
  }

  clear(): void {
    this.#byRequest = new WeakMap();
  }
}

const requestSettings = isolateState(new SettingsOfRequests());

/**
 * A setting as it is stored, which its reader parses; undefined when it was never set. The first call of a request
 * reads all settings, the others nothing.
 */
export const readSetting = async ({ db }: Pick<ServiceContext, "db">, name: string): Promise<Stored | undefined> =>
  (await requestSettings.of(db)).get(name);

/** Stores a setting, with its row in the audit. */
export async function saveSetting(
  context: ServiceContext,
  name: string,
  { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
): Promise<void> {
  const updatedAt = context.clock();
  await batch(context.db, [
    context.db
      .insert(setting)
      .values({ name, value: after, updatedAt })
      .onConflictDoUpdate({ target: setting.name, set: { value: after, updatedAt } }),
    auditRow(context, { action: "set", entity: "setting", entityId: name, before, after }),
  ]);
  requestSettings.forget(context.db);
}
