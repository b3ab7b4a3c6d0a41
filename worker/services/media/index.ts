import type { StoredFile } from "../../adapters/file-store.ts";
import type { ServiceContext } from "../service-context.ts";

/** Only what lies below media/ is public: a customer's artwork is never reachable this way. */
function readMedia(context: ServiceContext, path: string): Promise<StoredFile | undefined> {
  return context.files.get(`media/${path}`);
}

export const media = { read: readMedia };
