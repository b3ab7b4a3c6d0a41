import { CloudOff, Coffee, DoorOpen, Hourglass, MailCheck, PauseCircle, type LucideIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { momentForVisitor } from "#domain/chat/hours/moment-text";
import { isZone } from "#domain/ground/calendar/zoned-time";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { Button, ButtonLink } from "../../../../ui/actions/button.tsx";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { BLOCKED } from "../../conversation/connection-bar.tsx";
import { RetryCountdown } from "../../conversation/retry-countdown.tsx";
import { mayTakeFocus } from "../may-take-focus.ts";
import type { ShopperChat } from "../use-shopper-chat.ts";

interface ScreenProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A screen that fills the window with one message. It takes the focus, so that keyboard users continue in it. */
export function Screen({ icon: Icon, title, children, actions }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mayTakeFocus(heading.current)) heading.current?.focus();
  }, []);
  return (
    <div className="grid min-h-0 grow content-center justify-items-center gap-3 overflow-y-auto p-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h3>
      {children === undefined ? null : <div className="max-w-xs text-muted">{children}</div>}
      {actions === undefined ? null : <div className="mt-2 grid w-full max-w-60 gap-2.5">{actions}</div>}
    </div>
  );
}

export const Loading = ({ text }: { text: string }) => (
  <div role="status" className="grid grow content-center justify-items-center gap-3 p-6 text-muted">
    <Spinner className="size-8 text-brand" />
    {text}
  </div>
);

/** Shown when there is no conversation yet and the connection failed or was refused. */
export function Disconnected({ chat }: { chat: ShopperChat }) {
  const { refused, closeCode, retryAt } = chat.view;
  const reason = refused ?? (closeCode === CLOSE.notAllowed ? BLOCKED : undefined);
  if (reason !== undefined) {
    return (
      <Screen
        icon={PauseCircle}
        title="Chat isn't available to you right now"
        actions={
          <>
            <ButtonLink href="/contact-us/">Other ways to reach us</ButtonLink>
            <Button variant="ghost" onClick={chat.reconnect}>
              Reconnect
            </Button>
          </>
        }
      >
        <p>{reason}</p>
      </Screen>
    );
  }
  return (
    <Screen icon={CloudOff} title="Uh-oh! Disconnected" actions={<Button onClick={chat.reconnect}>Reconnect</Button>}>
      <p>Your messages are safe.</p>
      <RetryCountdown at={retryAt} />
    </Screen>
  );
}

export function OutOfOffice({ chat }: { chat: ShopperChat }) {
  const { offline } = chat.view;
  return (
    <Screen
      icon={Coffee}
      title="We're out of the office"
      actions={<Button onClick={chat.leaveMessage}>Leave a message</Button>}
    >
      <p>Our business hours are {offline?.hours ?? ""}. Leave a message and we'll answer on the next business day.</p>
      {offline?.next_open ? (
        <p className="mt-2">
          We'll be back{" "}
          {momentForVisitor(
            offline.zone,
            Date.parse(offline.next_open),
            chat.client.now(),
            findVisitorZone(offline.zone),
          )}
          .
        </p>
      ) : null}
    </Screen>
  );
}

/** The zone of this browser's clock; the shop's for one that does not say it. */
function findVisitorZone(shopZone: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : shopZone;
}

export const WaitChoice = ({ chat }: { chat: ShopperChat }) => (
  <Screen
    icon={Hourglass}
    title="Thank you for waiting"
    actions={
      <>
        <Button onClick={chat.keepWaiting}>Continue waiting</Button>
        <Button variant="secondary" onClick={chat.leaveMessage}>
          Leave a message
        </Button>
      </>
    }
  >
    <p>We are currently working with other customers or away from our desk.</p>
  </Screen>
);

export const ConfirmEnd = ({ chat }: { chat: ShopperChat }) => (
  <Screen
    icon={DoorOpen}
    title="End this chat?"
    actions={
      <>
        <Button variant="danger" onClick={chat.end}>
          End chat
        </Button>
        <Button variant="secondary" onClick={chat.keepChatting}>
          Keep chatting
        </Button>
      </>
    }
  >
    <p>This ends the conversation for both of us.</p>
  </Screen>
);

export const MessageSent = ({ chat }: { chat: ShopperChat }) => (
  <Screen icon={MailCheck} title="Message Sent" actions={<AfterActions chat={chat} again="Write another" />}>
    <p className="wrap-anywhere">
      We'll answer by e-mail{chat.view.log.room?.email ? ` to ${chat.view.log.room.email}` : ""}.
    </p>
  </Screen>
);

export const AfterActions = ({ chat, again }: { chat: ShopperChat; again: string }) => (
  <>
    <Button onClick={chat.discard}>Close</Button>
    {chat.canContinue ? (
      <Button variant="secondary" onClick={chat.continueChat}>
        Continue this chat
      </Button>
    ) : null}
    <Button variant="ghost" onClick={chat.startNewChat}>
      {again}
    </Button>
  </>
);
