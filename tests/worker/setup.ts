import { applyD1Migrations, listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { forgetSchedule } from "../../worker/services/chat/read-schedule.ts";
import { forgetCompany } from "../../worker/services/layout/read-company.ts";
import { forgetSharedLayout } from "../../worker/services/layout/shared-layout.ts";
import { fillEmptyDatabase } from "./empty-database.ts";

// Files share a worker, which starts but once: each begins with nothing stored, and nothing remembered of the file before.
// Only what is awake is emptied; what has slept since the file before would keep its rows.
await Promise.all([env.DB.prepare("SELECT 1").run(), env.SEARCH.prepare("SELECT 1").run(), env.FILES.head("nothing")]);
for (const objects of [env.CHAT_ROOMS, env.STAFF_WATCHERS] as ReadonlyArray<DurableObjectNamespace>) {
  const ids = await listDurableObjectIds(objects);
  await Promise.all(ids.map((id) => runInDurableObject(objects.get(id), () => {})));
}
await reset();
for (const forget of [forgetSchedule, forgetCompany, forgetSharedLayout]) forget();
await fillEmptyDatabase(env.DB, env.MAIN_MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
