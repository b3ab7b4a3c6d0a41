import { expect, test, vi } from "vitest";
import { openRegisterOnClick, useLoginModal } from "./use-login-modal.ts";

const click = (ctrlKey: boolean) => ({
  metaKey: false,
  ctrlKey,
  shiftKey: false,
  button: 0,
  preventDefault: vi.fn(),
});

test("a link to registration opens the modal in its register state; in a new tab it stays a link", () => {
  const registerSpy = vi.spyOn(useLoginModal(), "openRegister").mockImplementation(() => undefined);
  const newTab = click(true);
  openRegisterOnClick(newTab as never);
  expect(newTab.preventDefault).not.toHaveBeenCalled();
  expect(registerSpy).not.toHaveBeenCalled();
  const plain = click(false);
  openRegisterOnClick(plain as never);
  expect(plain.preventDefault).toHaveBeenCalledOnce();
  expect(registerSpy).toHaveBeenCalledOnce();
  registerSpy.mockRestore();
});
