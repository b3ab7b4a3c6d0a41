import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

const MAX_NAME_LENGTH = 60;

/** A code from an authenticator app (six digits) or a recovery code. Spaces and hyphens are ignored. */
export const Code = v.pipe(
  v.optional(v.string(), ""),
  trimText,
  v.nonEmpty(REQUIRED),
  v.string(),
  maxCharacters(40, "This code is too long."),
);
export const CodeInput = v.object({ code: Code }, REQUIRED);

/** Confirms the current user by password or code. */
export const ConfirmInput = v.object(
  {
    password: v.optional(v.pipe(v.string(), maxCharacters(1000, "This password is too long."))),
    code: v.optional(v.pipe(v.string(), maxCharacters(40, "This code is too long."))),
  },
  REQUIRED,
);
export type ConfirmInput = v.InferOutput<typeof ConfirmInput>;

export const PasskeyName = v.pipe(
  v.optional(v.string(), ""),
  trimText,
  v.nonEmpty(REQUIRED),
  v.string(),
  maxCharacters(MAX_NAME_LENGTH),
);

const bytes = v.pipe(v.string(), v.regex(/^[\w-]{1,20000}$/, "This isn't a valid passkey response."));
const shared = {
  id: bytes,
  rawId: bytes,
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
  authenticatorAttachment: v.optional(v.picklist(["platform", "cross-platform"])),
};

/** The browser's response when it creates a passkey (WebAuthn, RegistrationResponseJSON). */
export const NewPasskey = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), maxCharacters(20))), v.maxLength(10))),
  }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** The browser's response when it signs in with a passkey (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAnswer = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(v.nullable(v.string())),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>;
