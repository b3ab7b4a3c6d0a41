import { deliverChanges } from "./publish-changes.ts";

export const sync = { deliver: deliverChanges };
