import { listConfigured } from "./list-configured.ts";
import { findConfigured } from "./read-configured.ts";
import { createConfigured, updateConfigured } from "./save-configured.ts";

export const designs = { find: findConfigured, list: listConfigured, create: createConfigured, update: updateConfigured };
