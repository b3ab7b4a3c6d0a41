import { durationText } from "#domain/chat/staff/figures";
import type { Capability } from "#domain/ground/kernel/capabilities";
import { counted } from "#domain/ground/kernel/text";
import { applicationsPath } from "#domain/shop/applications/queue";

interface Work {
  /** One of them, and more. */
  readonly words: readonly [one: string, many: string];
  readonly href: string;
  readonly needs: Capability;
  /** A customer is already let down. */
  readonly isUrgent?: true;
}

/** What can wait for a person, the most pressing first. */
export const WORK = {
  late: {
    words: ["late order", "late orders"],
    href: "/staff/orders/?attention=late",
    needs: "manageOrders",
    isUrgent: true,
  },
  payment: {
    words: ["order with a payment problem", "orders with a payment problem"],
    href: "/staff/orders/?attention=payment",
    needs: "manageOrders",
    isUrgent: true,
  },
  held: {
    words: ["order with a file on hold", "orders with a file on hold"],
    href: "/staff/orders/?attention=held",
    needs: "manageOrders",
    isUrgent: true,
  },
  chat: {
    words: ["chat without an answer", "chats without an answer"],
    href: "/staff/chat/",
    needs: "answerChats",
    isUrgent: true,
  },
  email: {
    words: ["e-mail that failed", "e-mails that failed"],
    href: "/staff/emails/",
    needs: "manageOrders",
    isUrgent: true,
  },
  books: {
    words: ["difference in the books", "differences in the books"],
    href: "/staff/books/",
    needs: "manageOrders",
    isUrgent: true,
  },
  ship: {
    words: ["order to print and ship", "orders to print and ship"],
    href: "/staff/orders/",
    needs: "manageOrders",
  },
  proof: {
    words: ["proof to send or answer", "proofs to send or answer"],
    href: "/staff/proofs/",
    needs: "manageOrders",
  },
  claim: { words: ["reported problem", "reported problems"], href: "/staff/claims/", needs: "manageOrders" },
  moderation: {
    words: ["review or picture to look at", "reviews or pictures to look at"],
    href: "/staff/moderation/",
    needs: "manageContent",
  },
  wholesale: {
    words: ["wholesale application", "wholesale applications"],
    href: applicationsPath({ kind: "wholesale" }),
    needs: "manageWholesale",
  },
  nonprofit: {
    words: ["nonprofit application", "nonprofit applications"],
    href: applicationsPath({ kind: "nonprofit" }),
    needs: "manageNonprofits",
  },
  error: { words: ["open error", "open errors"], href: "/staff/errors/", needs: "useStaffPages" },
} as const satisfies Readonly<Record<string, Work>>;

export type WorkName = keyof typeof WORK;

/** The names of what can wait, in the order of `WORK`. */
export const WORK_NAMES = Object.keys(WORK) as ReadonlyArray<WorkName>;

/** How much waits of one kind. */
export interface WaitingWork {
  readonly name: WorkName;
  /** From 1. */
  readonly count: number;
  /** When the oldest of it began to wait. */
  readonly since: Date;
}

/** "3 late orders", with its page and "the oldest 2 days" */
export function describeWork({ name, count, since }: WaitingWork, now: Date) {
  const { words, href, ...work }: Work = WORK[name];
  const age = durationText(now.getTime() - since.getTime());
  return {
    name,
    text: counted(count, ...words),
    href,
    age: count === 1 ? `for ${age}` : `the oldest for ${age}`,
    isUrgent: work.isUrgent === true,
  };
}
