import { ok } from "#domain/ground/kernel/result";
import { DEFAULT_SERVICE, type KindService } from "../kind-service.ts";

/** A ready-made design has its picture and cut line, so it can be ordered at once. */
export const readyMade: KindService = {
  ...DEFAULT_SERVICE,
  parseConfiguration: () => Promise.resolve(ok({ status: "finalized" })),
  prints: { artwork: true, pictures: false },
};
