import { readTree } from "./read-tree.ts";

export const catalog = { readTree };
