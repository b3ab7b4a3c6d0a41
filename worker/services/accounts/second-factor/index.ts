import { confirmChoices, confirmSignIn, passFactor, readPendingFactor } from "./pass-factor.ts";
import {
  addPasskey,
  beginPasskey,
  confirmByPasskey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from "./passkeys.ts";
import { readFactorsForUser } from "./user-factors.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "./totp.ts";

/** Passkeys, authenticator apps and recovery codes: setup, sign-in and confirmation. */
export const secondFactor = {
  list: readFactorsForUser,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  renamePasskey,
  passkeyOptions,
  signInByPasskey,
  confirmByPasskey,
  readPending: readPendingFactor,
  pass: passFactor,
  confirm: confirmSignIn,
  confirmChoices,
};
