import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { finishRegistration, previewRegistration } from "./finish-registration.ts";
import { confirmEmail, previewLink, setPassword, signInByLink } from "./follow-link.ts";
import { disconnectIdentity, listIdentities } from "./identities.ts";
import { endOtherSessions, endSession, listSessions } from "./user-sessions.ts";
import { register } from "./register.ts";
import { requestLoginEmail, requestReset } from "./request-link.ts";
import { signOut } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { beginThirdParty, finishThirdParty, listProviders } from "./third-party.ts";
import { findUser, listUsers, updateUser } from "./user-record.ts";

export const accounts = {
  signIn,
  register,
  finishRegistration,
  previewRegistration,
  signOut,
  requestReset,
  requestLoginEmail,
  previewLink,
  signInByLink,
  setPassword,
  confirmEmail,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  requestEmailChange,
  listProviders,
  beginThirdParty,
  finishThirdParty,
  listIdentities,
  disconnectIdentity,
  listUsers,
  findUser,
  updateUser,
};

export { prepareWaitingRequests } from "./account-requests.ts";
export { endSockets } from "./end-sockets.ts";
export { findSession } from "./find-session.ts";
export { inviteOwners } from "./invite-owners.ts";
export { OWN_ACCOUNT, refuseCurrentUsersAccount } from "./current-account.ts";
export { profile } from "./profile/index.ts";
export { readPhoneNumber, showPhoneNumber } from "./profile/phone-number.ts";
export { proveOwner } from "./prove-owner.ts";
export { checkRecentSignIn } from "./recent-sign-in.ts";
export { forgetUnfinished } from "./second-factor/codes.ts";
export { secondFactor } from "./second-factor/index.ts";
