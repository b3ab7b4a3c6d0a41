import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { forgetSchedule } from "../../worker/services/chat/read-schedule.ts";
import { forgetCompany } from "../../worker/services/layout/read-company.ts";
import { forgetSharedLayout } from "../../worker/services/layout/shared-layout.ts";

// Files share a worker, which starts but once: each begins with nothing stored, and nothing remembered of the file before.
await reset();
for (const forget of [forgetSchedule, forgetCompany, forgetSharedLayout]) forget();
await applyD1Migrations(env.DB, env.MAIN_MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
