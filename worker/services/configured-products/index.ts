import { listConfigured } from "./list-configured.ts";
import { findConfigured, findConfiguredForUser } from "./read-configured.ts";
import { removeConfigured } from "./remove-configured.ts";
import { findShown, makeShare } from "./share.ts";

/** Configured products: each row is one product with all its choices. */
export const configuredProducts = {
  find: findConfigured,
  findForUser: findConfiguredForUser,
  list: listConfigured,
  removeConfigured,
  findShown,
  makeShare,
};

export { saveAsDesign, updateItsDesign } from "./save-as-design.ts";
export {
  findConfigured,
  findConfiguredForUser,
  findStoredForUser,
  readSavingKey,
  selectConfigured,
  toConfigured,
} from "./read-configured.ts";
export { findShown, makeShare } from "./share.ts";
