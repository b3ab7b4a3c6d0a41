import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/ground/kernel/durations";

/** Every constant of the chat. Units as the names say. */
export const LINE_LIMIT_CHARS = 8000;
export const URL_LIMIT_CHARS = 2000;
/** One file of a conversation. */
export const CHAT_FILE_LIMIT_BYTES = 25 * 1024 * 1024;
/** The comment beside a rating. */
export const COMMENT_LIMIT_CHARS = 1000;

/** Without a representative for this long, the shopper is offered to leave a message. */
export const WAIT_LIMIT_MS = 5 * MINUTE_MS;
/** An author may edit or retract a message for this long; staff always may. */
export const EDIT_WINDOW_MS = 10 * MINUTE_MS;
/** Messages of one person that follow each other within this time are grouped. */
export const GROUP_WINDOW_MS = 10 * MINUTE_MS;
/** At most one typing notification in this time, sent or relayed. */
export const TYPING_THROTTLE_MS = SECOND_MS;
/** A typing notification disappears after this time unless another one arrives. */
export const TYPING_SHOWN_MS = 2 * SECOND_MS;
/** At most one sound in this time, however many messages arrive. */
export const SOUND_QUIET_MS = 5 * SECOND_MS;
/**
 * A person whose last socket closed counts as gone only after this time. Nothing is stored before it, so a reload and a
 * short outage cost no write. It varies, so that people whose sockets broke together do not leave in one moment.
 */
export const LEAVE_GRACE_MS = { from: 15 * SECOND_MS, to: 17.5 * SECOND_MS } as const;
/** While anyone is stored as present, an alarm checks this often that they still are: a crash reports no departure. */
export const PRESENCE_CHECK_MS = 10 * MINUTE_MS;

/** An answer that stays unread for this long while its reader is away is sent as an e-mail. */
export const UNREAD_MAIL_MS = 2 * MINUTE_MS;
/** A chat that the shopper left ends after this long without a message. */
export const IDLE_CLOSE_MS = 30 * MINUTE_MS;
/** A chat with an unread answer stays open for this long. */
export const UNREAD_CLOSE_MS = 14 * DAY_MS;
/** The transcript of an ended chat is written after this time; its room is emptied after the next. */
export const ARCHIVE_MS = DAY_MS;
export const PURGE_MS = 30 * DAY_MS;
/** A room in which nothing was asked is deleted after this time. */
export const FORGET_MS = DAY_MS;
/** A shopper may change a rating for this long. */
export const RATING_WINDOW_MS = DAY_MS;

/** When a room neither acknowledges a frame nor sends anything else for this long, the client asks again. */
export const ECHO_LIMIT_MS = 10 * SECOND_MS;

/** Rows in one chat.update_history; longer histories are split. */
export const HISTORY_PAGE_ROWS = 500;
/** The number of unacknowledged frames that a client sends at once after a reconnect. */
export const RESEND_WINDOW = 16;
/** Frames that a reader may be sent without any sign of life from it. */
export const SILENT_READER_FRAMES = 20_000;
/** Pages of the visitor that a room stores. */
export const MAX_VISITS = 200;

/**
 * When a room publishes what was written: its summary in the inbox, the copy in the shop's database, which lists read,
 * and the search index. A timer keeps the room awake, which is paid for (docs/scale.md).
 */
export const PUBLISH_MS = {
  summary: { initialDelay: 0, minInterval: SECOND_MS, maxInterval: 4 * SECOND_MS },
  copy: { initialDelay: 3 * SECOND_MS, minInterval: 8 * SECOND_MS, maxInterval: 30 * SECOND_MS },
  index: { initialDelay: 6 * SECOND_MS, minInterval: 16 * SECOND_MS, maxInterval: MINUTE_MS },
} as const;
/** Presence changes wait: when thousands of sockets break at once, most reconnect within this time. */
export const PRESENCE_MS = { from: 4 * SECOND_MS, to: 8 * SECOND_MS } as const;
