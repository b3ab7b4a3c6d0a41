import { findOwnProfile } from "./find-own-profile.ts";
import { confirmEmail, previewLink, setPassword, signInByLink } from "./follow-link.ts";
import { finishRegistration, previewRegistration } from "./finish-registration.ts";
import { register } from "./register.ts";
import { requestLoginEmail, requestReset } from "./request-link.ts";
import { signOut } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { findUser, listUsers, updateUser } from "./user-record.ts";

export const accounts = { signIn, register, finishRegistration, previewRegistration, signOut, requestReset, requestLoginEmail, previewLink, signInByLink, setPassword, confirmEmail, findOwnProfile, listUsers, findUser, updateUser };
