import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { setLoginRequest, useLoginRequest, type LoginRequest } from "./login-modal-store.ts";

type Modal = ComponentType<{ request: LoginRequest }>;

/** The modal's code. When it fails to load, the login page offers the same. */
async function load(): Promise<{ default: Modal }> {
  try {
    return { default: (await import("./login-modal.tsx")).LoginModal };
  } catch {
    window.location.assign(
      `/account/login/?next=${encodeURIComponent(window.location.pathname + window.location.search)}`,
    );
    return { default: () => null };
  }
}

// Loaded when opened, because most visits include no sign-in.
const LoginModal = lazy(load);

/** Renders the login modal, once per page. A navigation closes it. */
export function LoginModalHost() {
  const request = useLoginRequest();
  const { key } = useLocation();
  useEffect(() => () => setLoginRequest(undefined), [key]);
  if (request === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LoginModal request={request} />
    </Suspense>
  );
}
