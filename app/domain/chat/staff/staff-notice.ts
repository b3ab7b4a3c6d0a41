interface Notice {
  readonly room: string;
  /** Unique: a notice that arrives twice is one e-mail. */
  readonly key: string;
}

/**
 * A room's request for an e-mail: about a message left while staff were away, or an answer that its reader has not
 * seen.
 * `since_seq` is the last row that the reader has seen.
 */
export type StaffNotice =
  | (Notice & { readonly kind: "message-left" })
  | (Notice & { readonly kind: "answer-unread"; readonly since_seq: number });
