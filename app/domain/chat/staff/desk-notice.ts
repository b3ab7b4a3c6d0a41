interface Notice {
  readonly room: string;
  /** Unique: a notice that comes twice is one letter. */
  readonly key: string;
}

/**
 * What a room asks the desk to write letters about: a message that was left while nobody could answer, or an answer that its
 * reader has not seen. `since_seq` is the last row that the reader knows.
 */
export type DeskNotice =
  | (Notice & { readonly kind: "message-left" })
  | (Notice & { readonly kind: "answer-unread"; readonly since_seq: number });
