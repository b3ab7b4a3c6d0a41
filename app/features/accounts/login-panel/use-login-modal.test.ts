import { expect, test, vi } from "vitest";
import { setLoginRequest } from "./login-modal-store.ts";
import { openRegisterOnClick } from "./use-login-modal.ts";

vi.mock("./login-modal-store.ts", () => ({ setLoginRequest: vi.fn() }));

const click = (ctrlKey: boolean) => ({
  metaKey: false,
  ctrlKey,
  shiftKey: false,
  button: 0,
  preventDefault: vi.fn(),
});

test("a link to registration opens the modal in its register state; in a new tab it stays a link", () => {
  const newTab = click(true);
  openRegisterOnClick(newTab as never);
  expect(newTab.preventDefault).not.toHaveBeenCalled();
  expect(setLoginRequest).not.toHaveBeenCalled();
  const plain = click(false);
  openRegisterOnClick(plain as never);
  expect(plain.preventDefault).toHaveBeenCalledOnce();
  expect(setLoginRequest).toHaveBeenCalledExactlyOnceWith({ state: "register", next: undefined });
});
