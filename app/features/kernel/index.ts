export { Agreement } from "./agreement.tsx";
export { CountedArea } from "./counted-area.tsx";
export { useIsStaying, useReplaceAddress } from "./leaving/current-page.ts";
export { EmailInput } from "./email-input.tsx";
export { HiddenParameters } from "./hidden-parameters.tsx";
export { IntentButton } from "./intent-button.tsx";
export { setForeignAside } from "./late/foreign-nodes.ts";
export { changeAfterLateParts, findPlace, followLateParts, LATE_ATTRIBUTE, loadParts } from "./late/late-places.ts";
export { LatePageHeader } from "./late/late-page-header.ts";
export { late } from "./late/late.tsx";
export { lateDataReader } from "./late/page-data.ts";
export { followDialogs, notePaste, untilPageIsShown, useNextPageFiles } from "./late/next-page-files.ts";
export { findCurrentField, type NotingPlace, repeatNotes } from "./late/notes.ts";
export { NoteForm } from "./note-form.tsx";
export { openChat, useOpenChat } from "./open-chat.ts";
export { EdgeLinks, PageLinks, PageNumbers } from "./page-links.tsx";
export { sharedPart, SharedPartRenderer } from "./shared-part.tsx";
export {
  AnnouncedSteps,
  type LeavingForms,
  LeavingFormsProvider,
  type StepAnnouncer,
  type TakeBack,
  TakeBackNotice,
  useTakeBack,
} from "./take-back.tsx";
export { useFormInUrl } from "./leaving/use-form-in-url.ts";
export { useIsHydrated } from "./use-is-hydrated.ts";
export { useIsMovingOn, useIsSending } from "./leaving/use-is-sending.ts";
export { useQuery } from "./use-query.ts";
