import { approveProof, requestChanges } from "./answer-proof.ts";
import { readProofPicture, storeProofPicture } from "./proof-pictures.ts";
import { findProofRecord, listProofs } from "./proof-records.ts";
import { findProofView, listProofsForUser } from "./read-proofs.ts";
import { sendProof } from "./send-proof.ts";

export const proofs = {
  list: listProofs,
  findRecord: findProofRecord,
  send: sendProof,
  storePicture: storeProofPicture,
  readPicture: readProofPicture,
  approve: approveProof,
  requestChanges,
  listForUser: listProofsForUser,
  find: findProofView,
};

export { approveFinalized, approveWaitingOrders } from "./approve-finalized.ts";
export { CHANGED_FILE } from "./emails.ts";
export { proofKey } from "./proof-pictures.ts";
export { prepareProof, writeProof } from "./send-proof.ts";
export { selectProofs, summaryOf } from "./proof-rows.ts";
