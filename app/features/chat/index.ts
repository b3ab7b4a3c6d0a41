/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ChatButton } from "./history/chat-button.tsx";
export { PastChatList } from "./history/past-chat-list.tsx";
export { PastChat } from "./history/past-chat.tsx";
export { BlockList } from "./office/block-list.tsx";
export { FiguresView } from "./office/figures-page.tsx";
export { HoursEditor } from "./office/hours-editor.tsx";
export { NotificationsPage } from "./office/notifications-page.tsx";
export { ReplyManager } from "./staff/replies/reply-manager.tsx";
export { StaffChat } from "./staff/staff-chat.tsx";
export { knowsRoom } from "./staff/inbox/use-inbox.ts";
export { ChatWidget } from "./window/chat-widget.tsx";
