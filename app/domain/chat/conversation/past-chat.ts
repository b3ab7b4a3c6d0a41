/** A conversation in its customer's list. */
export interface PastChat {
  readonly id: string;
  /** What the customer asked first; empty when the chat was opened by a file or a line alone. */
  readonly question: string;
  /** The last message, by either side. */
  readonly lastMessage: string;
  /** The representative who answered; empty before the first answer. */
  readonly representative: string;
  readonly startedAt: Date;
  readonly isOpen: boolean;
}

export interface PastChatPage {
  readonly chats: ReadonlyArray<PastChat>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

interface Entry {
  readonly key: string;
  readonly at: Date;
}

/** What a customer reads again of a conversation, in its order. */
export type PastEntry = Entry &
  (
    | { readonly kind: "event"; readonly text: string }
    | {
        readonly kind: "line";
        readonly from: string;
        readonly isOwn: boolean;
        readonly text: string;
        readonly edited: boolean;
        readonly removed: boolean;
        /** A product or a design that was sent: an OrderCard as JSON. */
        readonly card: unknown;
      }
    | {
        readonly kind: "file";
        readonly from: string;
        readonly isOwn: boolean;
        readonly name: string;
        readonly bytes: number;
        readonly href: string;
        /** Empty for a file that is no picture. */
        readonly preview: string;
      }
  );

export interface PastChatView extends PastChat {
  readonly entries: ReadonlyArray<PastEntry>;
  /** The beginning of a very long conversation is left out. */
  readonly isCut: boolean;
}
