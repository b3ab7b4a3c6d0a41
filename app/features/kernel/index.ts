/** What other parts of the shop use of this area. Its own files import each other directly. */
export { CountedArea } from "./counted-area.tsx";
export { openChat, useOpenChat } from "./open-chat.ts";
export { PageLinks } from "./page-links.tsx";
export { useQuery } from "./use-query.ts";
