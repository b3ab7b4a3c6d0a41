import type { ConversationData } from "./conversation-kit.ts";
import { earlierConversations } from "./conversations-earlier.ts";
import { recentConversations } from "./conversations-recent.ts";

/** A month of demo chats, the newest first. */
export const conversations: ReadonlyArray<ConversationData> = [...recentConversations, ...earlierConversations];
