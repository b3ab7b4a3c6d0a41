import { approveProof, requestChanges } from "./answer-proof.ts";
import { addComment, listComments, resolveComment } from "./comments.ts";
import { readMockUp, readProofPicture, storeMockUp } from "./proof-pictures.ts";
import { findProofRecord, listProofs } from "./read/proof-records.ts";
import { findProofView, listProofsForUser } from "./read/read-proofs.ts";
import { findProofWork, readProofQueue } from "./read/staff-queue.ts";
import { sendProof } from "./send-proof.ts";

export const proofs = {
  list: listProofs,
  findRecord: findProofRecord,
  send: sendProof,
  storeMockUp,
  readMockUp,
  readPicture: readProofPicture,
  approve: approveProof,
  requestChanges,
  readQueue: readProofQueue,
  findWork: findProofWork,
  listComments,
  addComment,
  resolveComment,
  listForUser: listProofsForUser,
  find: findProofView,
};

export { countWaitingProofs } from "./read/staff-queue.ts";
export { findApprovals, type LineApproval } from "./approvals.ts";
export { approveFinalized, approveWaitingOrders } from "./approve-finalized.ts";
export { CHANGED_FILE } from "./emails.ts";
export { remindOfProofs } from "./remind.ts";
export { deleteReplaced } from "./shown-file.ts";
export { prepareProof, writeProof } from "./send-proof.ts";
export { selectProofs, toProofSummary } from "./read/proof-rows.ts";
