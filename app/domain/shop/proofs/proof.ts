import type { Unit } from "#domain/shop/catalog/product";
import * as v from "valibot";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { SpecWord } from "#domain/ground/kernel/text";
import { flag, line, requiredText, text } from "#domain/ground/kernel/forms/fields";
import type { CalendarDay } from "#domain/ground/calendar/days";
import type { ProofComment } from "#domain/shop/proofs/proof-comment";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";

/** "finalize": what the customer approved in the last step before the cart. "staff": sent for an answer. */
export const PROOF_ORIGINS = ["finalize", "staff"] as const;
export type ProofOrigin = (typeof PROOF_ORIGINS)[number];

export const PROOF_STATES = ["sent", "approved", "changes-requested", "superseded"] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/**
 * "ended": it waited for its customer when its order was canceled or left, and asks for nothing more. "changes-ended":
 * its customer had asked for changes by then.
 */
export type ShownProofState = ProofState | "ended" | "changes-ended";

interface StateText {
  /** For the badge. */
  readonly label: string;
  /** A sentence for the page. */
  readonly meaning: string;
}

const ENDED: StateText = {
  label: "No longer needed",
  meaning: "Its order was canceled or has left, so it needs no answer.",
};

const FOR_CUSTOMER: Readonly<Record<ShownProofState, StateText>> = {
  sent: {
    label: "Needs your approval",
    meaning: "Check it closely. We print exactly what you see, and only after you approve it.",
  },
  approved: { label: "Approved", meaning: "You approved this version. This is what we print." },
  "changes-requested": {
    label: "Changes requested",
    meaning: "You asked for changes. We're working on the next version.",
  },
  superseded: { label: "Replaced", meaning: "We sent a newer version before you answered this one." },
  ended: ENDED,
  "changes-ended": {
    label: "Changes requested",
    meaning: "You asked for changes. Its order was canceled or has left, so no new version follows.",
  },
};

const FOR_STAFF: Readonly<Record<ShownProofState, StateText>> = {
  sent: {
    label: "Waits for the customer",
    meaning: "The customer hasn't answered yet. We print once they approve it.",
  },
  approved: { label: "Approved", meaning: "The customer approved this version. This is what we print." },
  "changes-requested": {
    label: "Changes requested",
    meaning: "The customer asked for changes. They wait for the next version.",
  },
  superseded: { label: "Replaced", meaning: "We sent a newer version before the customer answered this one." },
  ended: ENDED,
  "changes-ended": {
    label: "Changes requested",
    meaning: "The customer asked for changes. Its order was canceled or has left, so it needs no new version.",
  },
};

/** What a state is called. @param forStaff an open proof waits for the customer, not for them */
export const proofStateText = (state: ShownProofState, forStaff = false): StateText =>
  (forStaff ? FOR_STAFF : FOR_CUSTOMER)[state];

/** States in which the order can still change. */
export const OPEN_TO_PROOFS: ReadonlyArray<OrderStatus> = ["confirmed", "proofing", "approved", "in-production"];
export const takesProofs = (status: OrderStatus): boolean => OPEN_TO_PROOFS.includes(status);

/** How a proof stands for people: every open request of an order ends with it. */
export function showProofState(state: ProofState, order: OrderStatus): ShownProofState {
  if (takesProofs(order)) return state;
  if (state === "changes-requested") return "changes-ended";
  return state === "sent" ? "ended" : state;
}

export const MAX_COMMENT_LENGTH = 2000;
export const MAX_SIGNER_LENGTH = 100;

/** POST /profile/api/proof/{id}/approve/ */
export const ProofApproval = v.object({
  version: LoadedVersion,
  /** The content hash of the proof that was looked at; older clients send none. */
  hash: v.optional(v.pipe(v.string("Send a text."), v.regex(/^(?:[0-9a-f]{64})?$/, "Send the proof's content_hash."))),
  /** The name that the customer typed as their signature. */
  name: v.optional(line(MAX_SIGNER_LENGTH)),
});
export type ProofApproval = v.InferOutput<typeof ProofApproval>;
/**
 * POST /profile/api/proof/{id}/request-changes/. The version is required, because a comment is about a certain version.
 */
export const ProofChanges = v.object({
  comment: requiredText(MAX_COMMENT_LENGTH),
  version: v.nonOptional(LoadedVersion, "Send the version that the proof was loaded with."),
});
export type ProofChanges = v.InferOutput<typeof ProofChanges>;

/** POST /profile/api/user/proof/, by staff: the proof is the stored print file of the line. */
export const NewProof = v.object({
  order_line: requiredText(64),
  message: v.optional(text(MAX_COMMENT_LENGTH), ""),
  /** Sends the file again that the customer asked to change. */
  unchanged: v.optional(flag),
  picture: v.optional(v.never("A proof shows the print file itself. Attach a mock-up to a comment.")),
});
export type NewProof = v.InferOutput<typeof NewProof>;

/** Older proofs are pictures. */
export const isPdf = (pictureKey: string): boolean => pictureKey.endsWith(".pdf");
/** The file of a proof: the PDF that prints, or the picture of an older one. */
export const proofPictureUrl = (id: string): string => `/proofs/file/${id}/`;

/** Why a proof of this file can't be sent after the newest one of the same: it waits, or was to be changed. */
export function unchangedProblem({ state, number }: { readonly state: ProofState; readonly number: number }) {
  if (state === "sent")
    return (
      `Version ${number} shows this same file and waits for the customer's answer. ` +
      "Change the file first, or write a comment on that version."
    );
  return state === "changes-requested"
    ? `The file hasn't changed since the customer asked for changes to version ${number}. ` +
        "Send the changed file, or confirm that you send the same one again."
    : undefined;
}

/** One proof in a list. */
export interface ProofSummary {
  readonly id: string;
  /** 1 for the first proof of its line, 2 for the next. */
  readonly number: number;
  readonly state: ShownProofState;
  readonly order: { readonly id: string; readonly number: string };
  readonly product: { readonly slug: string; readonly name: string };
  readonly quantity: number;
  /** Name of one unit. */
  readonly unit: Unit;
  readonly origin: ProofOrigin;
  /** The line as it was approved at finalize; undefined for a proof of staff. */
  readonly picture: LinePicture | undefined;
  /** Of an older proof; undefined for a PDF, and for an approval at finalize. */
  readonly pictureUrl: string | undefined;
  readonly createdAt: Date;
  readonly decidedAt: Date | undefined;
}

export interface ProofPage {
  /** Waiting for a response, oldest first, on every page of the list. */
  readonly waiting: ReadonlyArray<ProofSummary>;
  /** All others, newest first. */
  readonly history: ReadonlyArray<ProofSummary>;
  readonly historyTotal: number;
  readonly page: number;
  readonly pages: number;
}

/** A proof with everything to check before approving it. */
export interface ProofView extends ProofSummary {
  readonly fileUrl: string;
  readonly version: number;
  /** SHA-256 of what is approved, hexadecimal; "" for older proofs. */
  readonly contentHash: string;
  readonly message: string;
  readonly comment: string;
  /** "you", or the name of the person who responded. */
  readonly decidedBy: string;
  /** Inches, y down, origin at the top left of the finished piece. */
  readonly line: { readonly path: string; readonly width: number; readonly height: number };
  readonly material: string | undefined;
  readonly spec: ReadonlyArray<SpecWord>;
  /** Whether its order is the current user's own, or was opened by an e-mailed link; if not, staff read it. */
  readonly isTheirs: boolean;
  /** Whether it can be answered: it was sent, and its order has not shipped. */
  readonly isOpen: boolean;
  /** Whether the current user may comment: the owner and staff, while the order can still change. */
  readonly canComment: boolean;
  readonly comments: ReadonlyArray<ProofComment>;
  /** The day on which the order arrives if the proof is approved today; undefined if that is the promised day. */
  readonly expectedOn: CalendarDay | undefined;
  /** Other proofs of the same line, the newest first. */
  readonly versions: ReadonlyArray<ProofVersion>;
}

/** Another version of a proof, to compare with. */
export interface ProofVersion extends ProofSummary {
  readonly fileUrl: string;
  readonly message: string;
  readonly comment: string;
  readonly comments: ReadonlyArray<ProofComment>;
}

/** Why an answer to this proof comes too late, as a message; undefined when it does not. */
export function tooLate(
  proof: { readonly state: ProofState; readonly number: number },
  decided: { readonly when: string; readonly who: string },
  newest: number,
): string | undefined {
  switch (proof.state) {
    case "sent":
      return undefined;
    case "superseded":
      return `This is version ${proof.number}. Version ${newest} is the latest. Please review that one.`;
    case "approved":
      return `This proof was approved on ${decided.when} by ${decided.who}. Nothing has changed.`;
    case "changes-requested":
      return `Changes to this proof were requested on ${decided.when} by ${decided.who}. Nothing has changed.`;
  }
}
