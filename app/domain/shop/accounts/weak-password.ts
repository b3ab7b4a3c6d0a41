/**
 * The texts under which a password is looked up, without duplicates: in lower case, then without the punctuation at its
 * ends, then without digits there too. "Qwerty_2026!" is looked up as itself, as "qwerty_2026" and as "qwerty".
 */
export function passwordForms(password: string): ReadonlyArray<string> {
  const plain = password.normalize("NFKC").toLowerCase();
  const forms = [
    plain,
    plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""),
    plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""),
  ];
  return [...new Set(forms)].filter((form) => form !== "");
}

export interface PasswordSurroundings {
  /** Lower case. */
  readonly email: string;
  readonly shopName: string;
  /** Returns whether a form of the password is common. */
  readonly isCommon: (form: string) => boolean;
}

/**
 * Why a password is too easy to guess, as a message for its field; undefined when it may be used. It is refused when it
 * is a common one, the shop's name or the account's e-mail address. A password that merely contains one of them is
 * allowed.
 */
export function weakPassword(
  password: string,
  { email, shopName, isCommon }: PasswordSurroundings,
): string | undefined {
  const forms = passwordForms(password);
  const matchesAny = (...texts: ReadonlyArray<string>) =>
    texts.some((text) => passwordForms(text).some((form) => forms.includes(form)));
  const [local = ""] = email.split("@", 1);
  if (matchesAny(email)) return "Your password can't be your e-mail address.";
  if (matchesAny(local, local.split("+", 1)[0] ?? "")) return "Your password can't be the name in your e-mail address.";
  if (matchesAny(shopName, shopName.replaceAll(" ", ""))) return "Your password can't be the name of our shop.";
  if (forms.some(isCommon)) return "This password is too easy to guess. Please choose another one.";
  return undefined;
}
