import { DurableObject } from "cloudflare:workers";

export class StaffWatcher extends DurableObject {}
