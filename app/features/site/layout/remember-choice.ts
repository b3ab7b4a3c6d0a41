import { choiceCookie } from "#domain/site/choices";

/** Keeps a choice in this browser; the server reads it with the next request. */
export function rememberChoice(name: string, value: string): void {
  document.cookie = choiceCookie(name, value);
}
