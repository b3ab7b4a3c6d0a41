export { Agreement } from "./agreement.tsx";
export { CountedArea } from "./counted-area.tsx";
export { HiddenParameters } from "./hidden-parameters.tsx";
export { openChat, useOpenChat } from "./open-chat.ts";
export { PageLinks, PageNumbers } from "./page-links.tsx";
export { type TakeBack, TakeBackNotice, useTakeBack } from "./take-back.tsx";
export { useIsHydrated } from "./use-is-hydrated.ts";
export { useQuery } from "./use-query.ts";
