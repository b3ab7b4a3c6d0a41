import { Bell, BellOff, LogOut, Minus } from "lucide-react";
import { IconButton } from "../../../ui/actions/button.tsx";
import { useChatSound } from "./sound/use-chat-sound.ts";
import type { ShopperChat } from "./use-shopper-chat.ts";
import { useCompany } from "../../company/index.ts";

const onMat = "text-mat-ink! hover:bg-mat-deep!";

/** The representative's name and the window's buttons. */
export function WindowHead({ chat, onMinimize }: { chat: ShopperChat; onMinimize: () => void }) {
  const company = useCompany();
  const { room } = chat.view.log;
  const [sound, setSound] = useChatSound();
  const isTalking = chat.state === "in-chat" || chat.state === "waiting";
  const name = room?.customer_service_name ?? "";
  const presence = room?.staff_online ? `${company.name} customer service` : "Away for a moment";
  const Sound = sound ? Bell : BellOff;
  return (
    <div className="flex items-center gap-1 border-b border-line bg-mat py-2.5 pr-2 pl-4 text-mat-ink max-md:pt-[max(0.625rem,env(safe-area-inset-top))]">
      {room?.customer_service_image ? (
        <img
          src={room.customer_service_image}
          alt=""
          width={40}
          height={40}
          className="mr-2 size-10 shrink-0 rounded-full border-2 border-vinyl object-cover"
        />
      ) : null}
      <div className="min-w-0 grow">
        <h2 className="truncate text-lg leading-tight">{name || "Chat with us"}</h2>
        <p className="truncate text-sm text-mat-muted">{name ? presence : "Real people who make stickers"}</p>
      </div>
      <IconButton label={sound ? "Mute sounds" : "Unmute sounds"} onClick={() => setSound(!sound)} className={onMat}>
        <Sound aria-hidden="true" className="size-5" />
      </IconButton>
      {isTalking ? (
        <IconButton label="End chat" onClick={chat.askToEnd} className={onMat}>
          <LogOut aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
      <IconButton label="Minimize chat" onClick={onMinimize} className={onMat}>
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
