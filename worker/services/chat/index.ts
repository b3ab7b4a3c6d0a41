import { readVisitorProfile } from "./visitor-profile.ts";
import { assignRoom } from "./assign-room.ts";
import { authorizeChat } from "./authorize.ts";
import { cannedReplies } from "./canned-replies.ts";
import { blockVisitor, findBlock, liftBlock, listBlocks, refuseBlocked } from "./blocks.ts";
import { readHours, saveHours } from "./business-hours.ts";
import { hearNotice } from "./notifications.ts";
import { downloadFile } from "./download-file.ts";
import { sendCard } from "./cards/send-card.ts";
import { takeCard } from "./cards/accept-card.ts";
import { enterAsShopper, enterAsStaff, watchAsStaff } from "./enter.ts";
import { readFigures } from "./figures.ts";
import { forceHours, hoursNow } from "./force-hours.ts";
import { findEvent, listEvents } from "./event-records.ts";
import { findFile, listFiles } from "./file-records.ts";
import { editLine, findLine, listLines, removeLine } from "./line-records.ts";
import { listDone } from "./list-done.ts";
import { findRoomSummary, listInbox } from "./list-inbox.ts";
import { rateChat } from "./rate.ts";
import { drawRepresentative } from "./representative.ts";
import { requestCallback } from "./request-callback.ts";
import { findRoomRecord, listRooms } from "./room-records.ts";
import { findOwnChat, listOwnChats } from "./user-chats.ts";
import { mailTranscript } from "./mail-transcript.ts";
import { followReturnLink } from "./return-link.ts";
import { uploadFile } from "./upload-file.ts";
import { searchConversations } from "./search-conversations.ts";
import { whoAmI } from "./who-is-asking.ts";

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
  drawRepresentative,
  about: readVisitorProfile,
  sendCard,
  takeCard,
  listReplies: cannedReplies.list,
  findReply: cannedReplies.find,
  createReply: cannedReplies.create,
  updateReply: cannedReplies.update,
  removeReply: cannedReplies.remove,
  listOwn: listOwnChats,
  findOwn: findOwnChat,
  listRooms,
  findRoomRecord,
  listLines,
  findLine,
  editLine,
  removeLine,
  listEvents,
  findEvent,
  listFiles,
  findFile,
  uploadFile,
  downloadFile,
  requestCallback,
  hear: hearNotice,
  followReturnLink,
  mailTranscript,
};

export { deleteUnclaimedFiles } from "./delete-unclaimed-files.ts";
export { forgetRoom } from "./forget-room.ts";
export { readSchedule } from "./read-schedule.ts";
export { forgetInSearch, takeInOldConversations } from "./reindex.ts";
export { TICKET_COOKIE, ticketCookie } from "./ticket.ts";
