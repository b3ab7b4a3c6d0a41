import { choiceCookie } from "#domain/shop/site/choices";

/** Stores a choice in a cookie; the server reads it with the next request. */
export function rememberChoice(name: string, value: string): void {
  document.cookie = choiceCookie(name, value);
}
