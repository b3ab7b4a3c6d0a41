import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Env } from "../../worker/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends ShopEnv {
      MAIN_MIGRATIONS: Array<D1Migration>;
      SEARCH_MIGRATIONS: Array<D1Migration>;
    }
  }
}
type ShopEnv = Env;
