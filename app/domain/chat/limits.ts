import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/kernel/durations";

/** Every constant of the chat: milliseconds, bytes, characters or counts as the name says. */
export const FRAME_LIMIT_BYTES = 64 * 1024;
export const LINE_LIMIT_CHARS = 8000;
export const CID_LIMIT_CHARS = 128;
export const URL_LIMIT_CHARS = 2000;
/** One file of a conversation. */
export const CHAT_FILE_LIMIT_BYTES = 25 * 1024 * 1024;
/** What somebody may write beside their rating. */
export const COMMENT_LIMIT_CHARS = 1000;

/** Without a representative for this long, the shopper may choose to leave a message. */
export const WAIT_LIMIT_MS = 5 * MINUTE_MS;
/** An author may change or take back a line for this long; staff always may. */
export const EDIT_WINDOW_MS = 10 * MINUTE_MS;
/** Lines of one person that follow each other within this time stand together. */
export const GROUP_WINDOW_MS = 10 * MINUTE_MS;
/** At most one typing notice in this time, sent or passed on. */
export const TYPING_THROTTLE_MS = SECOND_MS;
/** A typing notice disappears after this time unless another one comes. */
export const TYPING_SHOWN_MS = 2 * SECOND_MS;
/** One sound in this time, however many lines arrive. */
export const SOUND_QUIET_MS = 5 * SECOND_MS;
/** Somebody whose last socket closed is said to have left only after this time: a reload is no farewell. */
export const LEFT_GRACE_MS = 8 * SECOND_MS;

/** An answer that lies unread for this long, its reader away, goes out as a letter. */
export const UNREAD_MAIL_MS = 2 * MINUTE_MS;
/** A chat that the shopper left ends by itself after this long without a word. */
export const IDLE_CLOSE_MS = 30 * MINUTE_MS;
/** It waits this long while an answer is still to be read. */
export const UNREAD_CLOSE_MS = 14 * DAY_MS;
/** A chat that ended is written to a transcript after this time, and its room is emptied after the next. */
export const ARCHIVE_MS = DAY_MS;
export const PURGE_MS = 30 * DAY_MS;
/** A room in which nobody ever asked anything is forgotten after this time. */
export const FORGET_MS = DAY_MS;
/** A shopper may change their rating for this long. */
export const RATING_WINDOW_MS = DAY_MS;

export const RECONNECT_FIRST_MS = 4 * SECOND_MS;
export const RECONNECT_MAX_MS = 60 * SECOND_MS;
/** A connection that stood this long was healthy: the next loss starts again at the first delay. */
export const HEALTHY_AFTER_MS = 10 * SECOND_MS;
export const PING_EVERY_MS = 25 * SECOND_MS;

/** A room that takes this long to acknowledge a frame, and says nothing else meanwhile, is asked anew. */
export const ECHO_LIMIT_MS = 10 * SECOND_MS;

/** Rows in one chat.update_history; longer histories come in several. */
export const HISTORY_PAGE_ROWS = 500;
/** Unacknowledged frames that a client sends at most at once after a reconnect. */
export const RESEND_WINDOW = 16;
/** Frames that a reader may be sent without any sign of life from it. */
export const SILENT_READER_FRAMES = 20_000;
/** Pages of the visitor that a room remembers. */
export const VISITS_KEPT = 200;

/** Close codes of the sockets. After the first three a client does not come back by itself. */
export const CLOSE = { sessionEnded: 4401, notAllowed: 4403, noRoom: 4404, tooSlow: 4408, flood: 4429 } as const;
export const isFinalClose = (code: number): boolean =>
  code === CLOSE.sessionEnded || code === CLOSE.notAllowed || code === CLOSE.noRoom;
