import { listConfigured } from "./list-configured.ts";
import { findConfigured, findOwnConfigured } from "./read-configured.ts";
import { removeConfigured } from "./remove-configured.ts";
import { findShown, makeShare } from "./share.ts";

/** What is being made: each row is one configuration of one product. */
export const configuredProducts = {
  find: findConfigured,
  findOwn: findOwnConfigured,
  list: listConfigured,
  removeConfigured,
  findShown,
  makeShare,
};

export { keepAsDesign, renewDesign } from "./keep-as-design.ts";
export { findConfigured, findOwnConfigured, selectConfigured, toConfigured, visibleTo } from "./read-configured.ts";
export { findShown, makeShare } from "./share.ts";
