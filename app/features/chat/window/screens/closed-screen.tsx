import { Heart } from "lucide-react";
import { AfterActions, Screen } from "./chat-screens.tsx";
import { RateForm } from "../../conversation/rate-form.tsx";
import { TranscriptButton } from "../../conversation/transcript-button.tsx";
import type { ShopperChat } from "../use-shopper-chat.ts";

/** The screen of an ended chat: thanks, a rating and the transcript. */
export function Closed({ chat }: { chat: ShopperChat }) {
  const { room } = chat.view.log;
  return (
    <Screen
      icon={Heart}
      title="Thanks for chatting with us!"
      actions={<AfterActions chat={chat} again="Start a new chat" />}
    >
      {room ? (
        <div className="grid gap-4">
          {room.opened ? <RateForm room={room.room_id} rated={room.rating} /> : null}
          {room.opened && room.email ? <TranscriptButton room={room.room_id} email={room.email} /> : null}
        </div>
      ) : null}
    </Screen>
  );
}
