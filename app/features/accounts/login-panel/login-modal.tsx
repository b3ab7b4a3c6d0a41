import { useLocation } from "@remix-run/react";
import { freshPanel } from "#domain/shop/accounts/login-panel";
import { signInTarget } from "#domain/shop/accounts/sign-in-target";
import { useQuery } from "../../kernel/index.ts";
import { Modal } from "../../../ui/overlays/modal.tsx";
import { setLoginRequest, type LoginRequest } from "./login-modal-store.ts";
import { PanelBody } from "./panel-body.tsx";
import { useLoginPanel } from "./use-login-panel.ts";

/** The login panel as a modal over any page. Signing in reloads the page or opens the requested one. */
export function LoginModal({ request }: { request: LoginRequest }) {
  const { pathname, search } = useLocation();
  const [query] = useQuery();
  const target = signInTarget({ next: query.get("next"), stored: request.next, page: pathname + search });
  const panel = useLoginPanel(freshPanel(request.state), target);
  return (
    <Modal id="login-modal" size="sm" open title={panel.text.title} onClose={() => setLoginRequest(undefined)}>
      <PanelBody {...panel} target={target} />
    </Modal>
  );
}
