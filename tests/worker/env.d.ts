import type * as entry from "./entry.ts";
import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Env } from "../../worker/env.ts";

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof entry;
    }
    interface Env extends ShopEnv {
      MAIN_MIGRATIONS: Array<D1Migration>;
      SEARCH_MIGRATIONS: Array<D1Migration>;
    }
  }
}
type ShopEnv = Env;
