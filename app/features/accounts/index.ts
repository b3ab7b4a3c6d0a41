export { AccountReasons } from "./login-panel/account-reasons.tsx";
export { LinkPanel } from "./login-panel/link-panel.tsx";
export { LoginModalHost } from "./login-panel/login-modal-host.tsx";
export { LoginPanel } from "./login-panel/login-panel.tsx";
export { openRegisterOnClick, prepareLoginModal, REGISTER_HREF, useLoginModal } from "./login-panel/use-login-modal.ts";
export { useStoredTarget } from "./login-panel/use-stored-target.ts";
export { ConsentsSection } from "./profile/account/consents-section.tsx";
export { ContactSection } from "./profile/account/contact-section.tsx";
export { DataSection } from "./profile/account/data-section.tsx";
export { DeletionFacts } from "./profile/account/deletion-facts.tsx";
export { EmailSection } from "./profile/account/email-section.tsx";
export { IdentitiesSection } from "./profile/account/identities-section.tsx";
export { MeasurementSection } from "./profile/account/measurement-section.tsx";
export { PasswordSection } from "./profile/account/password-section.tsx";
export { SecondFactorSection } from "./profile/account/second-factor-section.tsx";
export { SessionsSection } from "./profile/account/sessions-section.tsx";
export { SocialsSection } from "./profile/account/socials-section.tsx";
export { FormGroup } from "./profile/form-group.tsx";
export { ProfilePage } from "./profile/profile-page.tsx";
export { useFocusFirstError } from "./profile/use-focus-first-error.ts";
export { CodeField } from "./second-factor/code-field.tsx";
export { PasskeyButton } from "./second-factor/passkey-button.tsx";
export {
  isAccountMarked,
  type PageVisitor,
  readVisitorMarker,
  useFollowedVisitor,
  useVisitor,
  useVisitorAsPreferenceUser,
} from "./visitor.ts";
