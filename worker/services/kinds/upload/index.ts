import { ok } from "#domain/kernel/result";
import { USUAL_SERVICE, type KindService } from "../kind-service.ts";

/** A picture has a step of its own for its line, so that nothing is made of it before. */
export const upload: KindService = {
  ...USUAL_SERVICE,
  parseConfiguration: () => Promise.resolve(ok({})),
  press: { setsArtwork: true, setsPictures: false },
};
