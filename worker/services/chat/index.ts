import { readVisitorProfile } from "./visitors/visitor-profile.ts";
import { assignRoom } from "./rooms/assign-room.ts";
import { authorizeChat } from "./rooms/access/authorize.ts";
import { cannedReplies } from "./messages/canned-replies.ts";
import { blockVisitor, findBlock, liftBlock, listBlocks, refuseBlocked } from "./visitors/blocks.ts";
import { readHours, saveHours } from "./hours/business-hours.ts";
import { queueNoticeEmails } from "./messages/notifications.ts";
import { downloadFile } from "./messages/download-file.ts";
import { sendCard } from "./cards/send-card.ts";
import { acceptCard } from "./cards/accept-card.ts";
import { enterAsShopper, enterAsStaff, watchAsStaff } from "./rooms/access/enter.ts";
import { readFigures } from "./visitors/figures.ts";
import { forceHours, hoursNow } from "./hours/force-hours.ts";
import { findEvent, listEvents } from "./messages/event-records.ts";
import { findFile, listFiles } from "./messages/file-records.ts";
import { editLine, findLine, listLines, removeChatLine } from "./messages/line-records.ts";
import { listDone } from "./rooms/list-done.ts";
import { findRoomSummary, listInbox } from "./rooms/list-inbox.ts";
import { rateChat } from "./visitors/rate.ts";
import { renderRepresentative } from "./rooms/representative.ts";
import { requestCallback } from "./hours/request-callback.ts";
import { findRoomRecord, listRooms } from "./rooms/room-records.ts";
import { findChatForUser, listChatsForUser } from "./rooms/user-chats.ts";
import { mailTranscript } from "./messages/mail-transcript.ts";
import { followReturnLink } from "./rooms/access/return-link.ts";
import { uploadFile } from "./messages/upload-file.ts";
import { searchConversations } from "./rooms/search/search-conversations.ts";
import { whoAmI } from "./rooms/access/who-is-asking.ts";

export const chat = {
  authorize: authorizeChat,
  enterAsShopper,
  enterAsStaff,
  watchAsStaff,
  hours: hoursNow,
  forceHours,
  readFigures,
  readHours,
  saveHours,
  findBlock,
  refuseBlocked,
  block: blockVisitor,
  liftBlock,
  listBlocks,
  rate: rateChat,
  inbox: listInbox,
  done: listDone,
  assign: assignRoom,
  search: searchConversations,
  findRoom: findRoomSummary,
  whoAmI,
  renderRepresentative,
  about: readVisitorProfile,
  sendCard,
  acceptCard,
  listReplies: cannedReplies.list,
  findReply: cannedReplies.find,
  createReply: cannedReplies.create,
  updateReply: cannedReplies.update,
  removeReply: cannedReplies.remove,
  listForUser: listChatsForUser,
  findForUser: findChatForUser,
  listRooms,
  findRoomRecord,
  listLines,
  findLine,
  editLine,
  removeLine: removeChatLine,
  listEvents,
  findEvent,
  listFiles,
  findFile,
  uploadFile,
  downloadFile,
  requestCallback,
  queueNoticeEmails,
  followReturnLink,
  mailTranscript,
};

export { deleteUnclaimedFiles } from "./messages/delete-unclaimed-files.ts";
export { forgetRoom } from "./rooms/forget-room.ts";
export { readSchedule } from "./hours/read-schedule.ts";
export { takeInOldConversations } from "./rooms/search/reindex.ts";
export { TICKET_COOKIE, ticketCookie } from "./rooms/access/ticket.ts";
