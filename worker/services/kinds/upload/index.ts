import { ok } from "#domain/ground/kernel/result";
import { DEFAULT_SERVICE, type KindService } from "../kind-service.ts";

/** The cut line is made in a separate step after the upload (`finalize-design.ts`). */
export const upload: KindService = {
  ...DEFAULT_SERVICE,
  parseConfiguration: () => Promise.resolve(ok({})),
  prints: { artwork: true, pictures: false },
};
