/** What the office calls a customer who has deleted their account. */
export const DELETED_CUSTOMER = "Deleted customer";
/** What it calls such a person who did something, and may have been staff. */
export const DELETED_ACCOUNT = "Deleted account";

/** The address that an account and its orders keep. It reaches no one: its domain is reserved (RFC 2606). */
export const toDeletedEmail = (userId: string): string => `deleted-${userId.toLowerCase()}@deleted.invalid`;

export const isDeletedEmail = (text: string): boolean =>
  text.startsWith("deleted-") && text.endsWith("@deleted.invalid");

interface NamedPerson {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** A person's name, or their e-mail address without one. @param deletedName of one whose account is deleted */
export const namePerson = ({ name, email }: NamedPerson, deletedName = DELETED_CUSTOMER): string => {
  const text = name || email || "";
  return isDeletedEmail(text) ? deletedName : text;
};
