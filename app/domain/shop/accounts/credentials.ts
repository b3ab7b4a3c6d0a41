import * as v from "valibot";
import { MIN_PASSWORD_LENGTH } from "#domain/shop/accounts/login-panel";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { Email } from "#domain/ground/kernel/forms/email-address";
import { filledText } from "#domain/ground/kernel/forms/filled-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

const MAX_PASSWORD_LENGTH = 200;

/** Requirements for a new password. Whether it is easy to guess is checked with its account (weak-password.ts). */
export const NewPassword = v.pipe(
  filledText,
  maxCharacters(MAX_PASSWORD_LENGTH),
  // Counted as grapheme clusters in the form that is hashed: four bold letters are eight code units, but not eight
  // characters.
  v.check(
    (password) => [...password.normalize("NFKC")].length >= MIN_PASSWORD_LENGTH,
    `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  ),
  v.string(),
  v.check((password) => new Set(password).size > 2, "Use more than two different characters."),
);

/** An existing password, of any form that was once accepted. */
const Password = v.pipe(filledText, maxCharacters(1000, "This password is too long."));

const OptionalPassword = v.pipe(v.string(), maxCharacters(1000, "This password is too long."));

export const SignInInput = v.object({ username: Email, password: Password }, REQUIRED);
export const RegisterInput = v.object({ email: Email, password: NewPassword, next: v.optional(v.string()) }, REQUIRED);
export const EmailInput = v.object({ email: Email }, REQUIRED);
const Token = v.pipe(filledText, maxCharacters(100, "This isn't one of our links."));
/**
 * The password is required only where the one from the registration does not count
 * (services/accounts/registration/register.ts).
 */
export const FinishInput = v.object({ token: Token, password: v.optional(NewPassword) }, REQUIRED);
export const TokenInput = v.object({ token: Token }, REQUIRED);
/** An account without a password sends none. */
export const PasswordChange = v.object(
  { current_password: v.optional(OptionalPassword), password: NewPassword },
  REQUIRED,
);
export const EmailChange = v.object({ email: Email, password: v.optional(OptionalPassword) }, REQUIRED);
export const NewPasswordInput = v.object({ token: Token, password: NewPassword }, REQUIRED);

export type SignInInput = v.InferOutput<typeof SignInInput>;
export type RegisterInput = v.InferOutput<typeof RegisterInput>;
export type PasswordChange = v.InferOutput<typeof PasswordChange>;
export type EmailChange = v.InferOutput<typeof EmailChange>;
export type FinishInput = v.InferOutput<typeof FinishInput>;
