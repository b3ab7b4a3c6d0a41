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

export { selectProofs, summaryOf } from "./proof-rows.ts";
