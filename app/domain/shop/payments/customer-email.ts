/** What is said instead of a promise of an e-mail to a customer who has deleted their account. */
export const NO_EMAIL = "This customer's account is deleted, so no e-mail is sent.";

/** What a step sends its customer. @param email where to, "" once the account is deleted */
export const emailText = (email: string): string => (email === "" ? NO_EMAIL : `${email} gets an e-mail.`);

/** The same after a step. */
export const emailedText = (email: string): string => (email === "" ? NO_EMAIL : "The customer gets an e-mail.");

/**
 * What a step does and whom it mails.
 * @param what without a period, "Charges $12.00"
 * @param message what the e-mail is about, " the tracking number"
 */
export const withEmailText = (what: string, email: string, message = ""): string =>
  email === "" ? `${what}. ${NO_EMAIL}` : `${what} and e-mails ${email}${message}.`;
