import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { setLoginRequest, useLoginRequest, type LoginRequest } from "./login-modal-store.ts";

type Modal = ComponentType<{ request: LoginRequest }>;

/** The modal's code. Where it cannot be had, the login page does the same. */
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

// It comes when it is opened: most visitors sign in on no page.
const LoginModal = lazy(load);

/** Where the login modal appears: once per page. Going to another page closes it. */
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
