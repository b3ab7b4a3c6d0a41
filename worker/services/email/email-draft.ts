/** Stands for the shop's name in the texts of a draft; the layout puts the name in. No keyboard types it (Unicode private use). */
export const SHOP = "\uE000";

/** The first line of the small print of e-mails that come from nobody in particular. */
export const SIGNATURE = `${SHOP}, custom stickers and name tags`;

/** One thing in a letter: an order's line, a proof, a parcel. */
export interface LetterLine {
  readonly title: string;
  /** Size, material, shape: small, under the title. */
  readonly detail?: string;
  readonly amount?: string;
  /** An absolute address that needs no signing in; mail programs that show no pictures show `alt`. */
  readonly picture?: { readonly url: string; readonly alt: string };
}

/** One turn of a conversation. */
export interface LetterTurn {
  readonly from: string;
  /** A time as a person reads it. */
  readonly at: string;
  readonly text: string;
  /** What the shop said stands apart from what it was asked. */
  readonly isOurs: boolean;
}

/** What a letter says, in parts that both its HTML and its text are made of. All of it is plain text. */
export interface LetterDraft {
  readonly to: string;
  readonly subject: string;
  /** The line that mailbox lists show after the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Across the letter, under its heading: an absolute address of a PNG or JPEG that needs no signing in. */
  readonly picture?: { readonly url: string; readonly alt: string };
  readonly paragraphs: ReadonlyArray<string>;
  /** Somebody's own words, set apart; line breaks are kept. */
  readonly quote?: { readonly from: string; readonly text: string };
  /** A whole conversation, in its order. */
  readonly talk?: ReadonlyArray<LetterTurn>;
  readonly button?: { readonly label: string; readonly url: string };
  readonly lines?: ReadonlyArray<LetterLine>;
  /** Rows of two columns, such as an order's totals. */
  readonly rows?: ReadonlyArray<{ readonly label: string; readonly value: string; readonly strong?: boolean }>;
  /** Small print under everything: why one gets this letter, a number to name on the telephone. */
  readonly closing: ReadonlyArray<string>;
  /** Only for letters that advertise: the page and the call that end them. */
  readonly unsubscribeUrl?: string;
}
