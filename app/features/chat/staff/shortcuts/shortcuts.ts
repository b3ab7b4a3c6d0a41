import type { InboxTab } from "#domain/chat/staff/inbox";

/** The keyboard actions of the staff console. */
export const ACTIONS = [
  "down",
  "up",
  "take",
  "search",
  "waiting",
  "mine",
  "all",
  "closed",
  "list",
  "reply",
  "note",
  "help",
] as const;
export type Action = (typeof ACTIONS)[number];

interface Shortcut {
  readonly action: Action | "open";
  /** The keys to press. Two letters are pressed one after the other. */
  readonly keys: ReadonlyArray<string>;
  readonly shown: string;
  readonly does: string;
}

/** All shortcuts, in the order of the shortcuts dialog. */
export const SHORTCUTS: ReadonlyArray<Shortcut> = [
  { action: "down", keys: ["j", "ArrowDown"], shown: "j or ↓", does: "Next conversation" },
  { action: "up", keys: ["k", "ArrowUp"], shown: "k or ↑", does: "Previous conversation" },
  { action: "open", keys: [], shown: "Enter", does: "Open the conversation" },
  { action: "take", keys: ["t"], shown: "t", does: "Take the conversation" },
  { action: "reply", keys: ["r"], shown: "r", does: "Write a reply" },
  { action: "note", keys: ["n"], shown: "n", does: "Write a note for staff" },
  { action: "list", keys: ["Escape"], shown: "Esc", does: "Back to the list" },
  { action: "search", keys: ["/"], shown: "/", does: "Search all conversations" },
  { action: "waiting", keys: ["g w"], shown: "g then w", does: "Show waiting" },
  { action: "mine", keys: ["g m"], shown: "g then m", does: "Show mine" },
  { action: "all", keys: ["g a"], shown: "g then a", does: "Show all open" },
  { action: "closed", keys: ["g c"], shown: "g then c", does: "Show closed" },
  { action: "help", keys: ["?"], shown: "?", does: "Show keyboard shortcuts" },
];

/** The keys of an action as text. */
export const describeShortcut = (action: Action | InboxTab): string =>
  SHORTCUTS.find((shortcut) => shortcut.action === action)?.shown ?? "";

/** The action of a key. @param previousKey the previous key, if it waits for a second one */
export const actionFor = (key: string, previousKey: string): Action | undefined => {
  const keySequence = previousKey === "" ? key : `${previousKey} ${key}`;
  const action = SHORTCUTS.find(({ keys }) => keys.includes(keySequence))?.action;
  return action === "open" ? undefined : action;
};

/** Whether a key is the first of two. */
export const isPrefix = (key: string): boolean =>
  SHORTCUTS.some(({ keys }) => keys.some((sequence) => sequence.startsWith(`${key} `)));
