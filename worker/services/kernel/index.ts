export { bind } from "./bind.ts";
export { deliverQueue, type QueueTable } from "./deliver-queue.ts";
export type { Everyone, ServiceContext, Session, SessionProof, StoredEmail } from "./service-context.ts";
export { SharedTurn } from "./shared-turn.ts";
export { RACED, untilWritten } from "./until-written.ts";
