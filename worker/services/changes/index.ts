import { deliverChanges } from "./publish-changes.ts";

export const changes = { deliver: deliverChanges };

export { deliverChanges, deliverOverdueChanges } from "./publish-changes.ts";
export { canBePublished } from "./quiet-tables.ts";
