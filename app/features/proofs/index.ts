/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ProofAnswer } from "./proof-answer.tsx";
export { ProofBadge } from "./proof-badge.tsx";
export { ProofList } from "./proof-list.tsx";
export { ProofComments } from "./proof-comments.tsx";
export { ProofCompare } from "./proof-compare.tsx";
export { hasCanvas, isPdfProof } from "./proof-picture.tsx";
export { ProofQueueList } from "./staff/proof-queue.tsx";
export { ProofWorkLines } from "./staff/proof-work.tsx";
export { SetByHand } from "./staff/set-by-hand.tsx";
export { ProofMessages, ProofVersions } from "./proof-versions.tsx";
