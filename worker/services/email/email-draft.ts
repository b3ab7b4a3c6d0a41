/**
 * Placeholder for the shop's name in the texts of a draft; the layout replaces it. No keyboard types it (Unicode
 * private use).
 */
export const SHOP = "\uE000";

/** The first line of the small print of e-mails without a personal sender. */
export const SIGNATURE = `${SHOP}, custom stickers and name tags`;

/** One item in an e-mail: an order line, a proof, a parcel. */
export interface EmailLine {
  readonly title: string;
  /** Size, material, shape: small, under the title. */
  readonly detail?: string;
  readonly amount?: string;
  /** An absolute URL that needs no sign-in; mail programs without pictures show `alt`. */
  readonly picture?: { readonly url: string; readonly alt: string };
}

/** One message of a conversation. */
export interface EmailMessage {
  readonly from: string;
  /** A formatted time. */
  readonly at: string;
  readonly text: string;
  /** Messages from the shop are styled differently. */
  readonly isOurs: boolean;
}

/** The content of an e-mail, from which both its HTML and its text are rendered. All of it is plain text. */
export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  /** The line that mailbox lists show after the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Below the heading: an absolute URL of a PNG or JPEG that needs no sign-in. */
  readonly picture?: { readonly url: string; readonly alt: string };
  readonly paragraphs: ReadonlyArray<string>;
  /** A quoted text; line breaks are preserved. */
  readonly quote?: { readonly from: string; readonly text: string };
  /** A whole conversation, in order. */
  readonly talk?: ReadonlyArray<EmailMessage>;
  readonly button?: { readonly label: string; readonly url: string };
  readonly lines?: ReadonlyArray<EmailLine>;
  /** Rows of two columns, such as an order's totals. */
  readonly rows?: ReadonlyArray<{ readonly label: string; readonly value: string; readonly strong?: boolean }>;
  /** Small print at the end: why the recipient gets this e-mail, a reference number for calls. */
  readonly closing: ReadonlyArray<string>;
  /** For marketing e-mails only: the URL that unsubscribes. */
  readonly unsubscribeUrl?: string;
}
