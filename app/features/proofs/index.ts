/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ProofAnswer } from "./proof-answer.tsx";
export { ProofBadge } from "./proof-badge.tsx";
export { ProofList } from "./proof-list.tsx";
export { ProofPicture } from "./proof-picture.tsx";
export { ProofVersions, QuotedText } from "./proof-versions.tsx";
