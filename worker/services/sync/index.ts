import { deliverChanges } from "./deliver-changes.ts";

export const sync = { deliver: deliverChanges };
