/** The state of the chat window on the last page; undefined when no chat was active. */
export type WindowFlag = "open" | "minimised";

const NAME = "kc_chat_window";

export function readWindowFlag(): WindowFlag | undefined {
  const flag = new RegExp(`(?:^|;\\s*)${NAME}=(open|minimised)`).exec(document.cookie)?.[1];
  return flag === "open" || flag === "minimised" ? flag : undefined;
}

/** Whether the chat is on the page from the start. */
export const hasActiveChat = (): boolean => readWindowFlag() !== undefined;

export function writeWindowFlag(flag: WindowFlag | undefined): void {
  document.cookie = flag ? `${NAME}=${flag}; Path=/; SameSite=Lax` : `${NAME}=; Path=/; SameSite=Lax; Max-Age=0`;
}
