import { profile } from "./profile/index.ts";
import { secondFactor } from "./second-factor/index.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./passwords/change-password.ts";
import { finishRegistration, previewRegistration } from "./registration/finish-registration.ts";
import { confirmNewAddress, previewLink, setPassword, signInByLink } from "./sign-in/follow-link.ts";
import { disconnectIdentity, listIdentities } from "./sign-in/identities.ts";
import { changeStaff, inviteStaff, removeStaff, resetSecondFactor } from "./staff/change-staff.ts";
import { listStaff, listStaffPage } from "./staff/staff-record.ts";
import { recentSignInMs } from "./sessions/recent-sign-in.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions/user-sessions.ts";
import { register } from "./registration/register.ts";
import { requestLoginEmail, requestReset } from "./sign-in/request-link.ts";
import { signOut } from "./sessions/sessions.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { beginThirdParty, finishThirdParty, listProviders } from "./sign-in/third-party.ts";
import { findUser, listUserIds, listUsers, updateUser } from "./user-record.ts";

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
  confirmEmail: confirmNewAddress,
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
  listUserIds,
  findUser,
  updateUser,
  recentSignInMs,
  profile,
  secondFactor,
  staff: {
    list: listStaff,
    listPage: listStaffPage,
    invite: inviteStaff,
    change: changeStaff,
    remove: removeStaff,
    resetSecondFactor,
  },
};

export { prepareWaitingRequests } from "./registration/account-requests.ts";
export { endSockets } from "./sessions/end-sockets.ts";
export { findSession } from "./sessions/find-session.ts";
export { inviteOwners } from "./registration/invite-owners.ts";
export { OWN_ACCOUNT, refuseCurrentUsersAccount } from "./current-account.ts";
export { readPhoneNumber, showPhoneNumber } from "./profile/phone-number.ts";
export { proveOwner } from "./registration/prove-owner.ts";
export { checkRecentSignIn } from "./sessions/recent-sign-in.ts";
export { forgetUnfinished } from "./second-factor/codes.ts";
