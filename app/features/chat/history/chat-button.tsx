import { MessageCircle } from "lucide-react";
import { Button } from "../../../ui/actions/button.tsx";
import { openChat } from "../../kernel/index.ts";

/** Opens the chat window, which continues the customer's open conversation or starts a new one. */
export const ChatButton = ({ children }: { children: string }) => (
  <Button
    type="button"
    onClick={openChat}
    className="needs-script"
    icon={<MessageCircle aria-hidden="true" className="size-5" />}
  >
    {children}
  </Button>
);
