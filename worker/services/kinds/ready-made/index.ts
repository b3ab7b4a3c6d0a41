import { ok } from "#domain/kernel/result";
import { USUAL_SERVICE, type KindService } from "../kind-service.ts";

/** The design brings its picture and its line: it can be ordered as soon as it has a size. */
export const readyMade: KindService = {
  ...USUAL_SERVICE,
  parseConfiguration: () => Promise.resolve(ok({ status: "finalized" })),
  press: { setsArtwork: true, setsPictures: false },
};
