import { useLocation, useRevalidator, useSubmit } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MutableRefObject,
  type ReactNode,
} from "react";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { SECOND_MS } from "#domain/ground/kernel/durations";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toasts } from "../../ui/feedback/toast-store.ts";
import { useIsLeaving } from "./leaving/use-is-leaving.ts";

/** How long a form that can't be undone waits before it is sent. */
const WAIT_SECONDS = 10;

/** Tells colleagues which step waits. */
export interface StepAnnouncer {
  /** @returns why the step cannot wait now, such as a colleague's that does */
  readonly begin: (step: string) => Promise<string | undefined>;
  readonly end: () => void;
}

const Announcer = createContext<StepAnnouncer | undefined>(undefined);
/** The forms below announce their steps. */
export const AnnouncedSteps = Announcer.Provider;

/** Learns which form is sent as its page is left. @returns what to do if it is refused */
export type LeavingForms = (path: string, form: FormData) => () => void;

const Leaving = createContext<LeavingForms | undefined>(undefined);
/** Learns of the forms below that are sent as their page is left. */
export const LeavingFormsProvider = Leaving.Provider;

/** The texts of a form by field name. */
type Texts = Readonly<Record<string, string>>;

interface Waiting {
  /** As the form was when its button was pressed: the page goes on following what colleagues do. */
  readonly data: FormData;
  readonly button: HTMLElement | null;
  /** The page on which it was pressed. */
  readonly page: string;
  readonly send: () => void;
  /** The same from a page that is being left, whose answer nobody sees. */
  readonly sendLeaving: () => void;
}

export interface TakeBack {
  /** The value of the button whose form waits; undefined while none does. */
  readonly waits: string | undefined;
  /** The texts of the form that waits. */
  readonly form: Texts | undefined;
  readonly secondsLeft: number;
  /** Why the form was not even held, shown at its fields; undefined after a form that was. */
  readonly refusal: Refusal | undefined;
  /** Why a step that waited was given up, such as a colleague's who was first. */
  readonly rival: string | undefined;
  /** The server would ask who it is before it does this. */
  readonly mustConfirm: boolean;
  /** For a form's onSubmit: checks the form, which then waits before it is sent. */
  readonly hold: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends nothing. Also for a form's onChange: what is sent is what was read when the button was pressed. */
  readonly takeBack: () => void;
  /** Takes the form back, and puts the focus on its button. */
  readonly undo: () => void;
}

interface TakeBackRules {
  /** Whether the form, with the button that sends it, does what can't be undone; always when omitted. */
  readonly moves?: (form: Texts) => boolean;
  /** The rules of the form that the page knows: a form that would be refused doesn't wait for that. */
  readonly check?: (form: Texts) => Result<unknown, Refusal>;
  /** For what needs a recent sign-in: for how long it is recent, in milliseconds, when the page was loaded. */
  readonly recentForMs?: number;
  /** Whether the form, with the button that sends it, needs that; always when omitted. */
  readonly needsSignIn?: (form: Texts) => boolean;
  /** What the form does, for others and once its page was left; what its button says when omitted. */
  readonly label?: string;
  /** Does what the form asks for; omitted for a form that is submitted to its page. */
  readonly send?: () => void;
}

/**
 * Holds a form for ten seconds, in which its user can take it back. Whoever leaves the page meanwhile sends it.
 * Without JavaScript the form is sent at once.
 */
export function useTakeBack({ moves, check, recentForMs, needsSignIn, label, send }: TakeBackRules = {}): TakeBack {
  const [waiting, setWaiting] = useState<Waiting>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  const confirmation = useRecentSignIn(recentForMs);
  const submit = useSubmit();
  const [rival, setRival] = useState<string>();
  const announcer = useContext(Announcer);
  const leavingForms = useContext(Leaving);
  const isLeaving = useIsLeaving();
  /** What is sent if the page is left now. */
  const heldForm = useRef<Waiting>(undefined);
  const holdForm = useCallback((form: Waiting | undefined) => {
    heldForm.current = form;
    setWaiting(form);
  }, []);
  const takeBack = useCallback(() => {
    if (waiting) announcer?.end();
    holdForm(undefined);
  }, [waiting, announcer, holdForm]);
  useLeaving(heldForm);
  useEffect(() => {
    if (!waiting) return;
    let seconds = WAIT_SECONDS;
    const timer = setInterval(() => {
      seconds -= 1;
      setSecondsLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      const isDue = heldForm.current === waiting;
      holdForm(undefined);
      if (!isDue) return;
      if (isLeaving()) waiting.sendLeaving();
      else waiting.send();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting, holdForm, isLeaving]);
  const refusedForm = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    if (refusal) refusedForm.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(form, submitter);
    holdForm(undefined);
    setRefusal(undefined);
    setRival(undefined);
    if (moves?.(readTexts(data)) === false) return;
    event.preventDefault();
    const checked = check?.(readTexts(data));
    if (checked?.ok === false) {
      refusedForm.current = form;
      setRefusal(checked.error);
      return;
    }
    if (needsSignIn?.(readTexts(data)) !== false && confirmation.isOver()) return;
    setSecondsLeft(WAIT_SECONDS);
    const action = form.getAttribute("action") ?? "";
    const page = action || currentPage();
    const path = window.location.pathname;
    const step = label ?? submitter?.textContent.trim() ?? "";
    const nextWaiting = {
      data,
      button: submitter,
      page: currentPage(),
      send: send ?? (() => submit(data, { method: "post", action, preventScrollReset: true })),
      sendLeaving: send ?? (() => void sendForm(page, data, step, leavingForms?.(path, data))),
    };
    holdForm(nextWaiting);
    void announcer?.begin(step).then((problem) => {
      if (problem === undefined) return;
      setRival(problem);
      if (heldForm.current === nextWaiting) holdForm(undefined);
    });
  };
  return {
    waits: waiting && (waiting.button?.getAttribute("value") ?? ""),
    form: waiting && readTexts(waiting.data),
    secondsLeft,
    refusal,
    rival,
    mustConfirm: confirmation.mustConfirm,
    hold,
    takeBack,
    undo: () => {
      takeBack();
      waiting?.button?.focus();
    },
  };
}

/**
 * Sends a form of texts from a page that is being left: the browser delivers it when the page is gone. The next page of
 * the shop says if it was refused.
 */
async function sendForm(page: string, data: FormData, step: string, onRefused?: () => void): Promise<void> {
  const response = await fetch(page, {
    method: "POST",
    body: new URLSearchParams(readTexts(data)),
    keepalive: true,
    redirect: "manual",
  }).catch(() => undefined);
  if (response === undefined || response.ok || response.type === "opaqueredirect") return;
  onRefused?.();
  toasts.show({
    kind: "error",
    title: `“${step}” was refused after you left, so nothing was done.`,
    children: <TextLink href={page}>Open its page again</TextLink>,
  });
}

const currentPage = (): string => window.location.pathname + window.location.search;

/** Sends what waits when its page is left: for another page of the shop, for another site, or by closing the tab. */
function useLeaving(heldForm: MutableRefObject<Waiting | undefined>): void {
  useEffect(() => {
    const leave = () => {
      heldForm.current?.sendLeaving();
      heldForm.current = undefined;
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      // A form that is only shown anew, because a colleague changed the record, is not sent.
      if (heldForm.current && heldForm.current.page !== currentPage()) leave();
    };
  }, [heldForm]);
}

const readTexts = (data: FormData): Texts =>
  Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

/**
 * Whether the sign-in stays recent until a held form is sent. Once it doesn't, coming back to the page reads it again:
 * the user may have confirmed in another tab.
 * @param recentForMs undefined: no recent sign-in is needed
 */
function useRecentSignIn(recentForMs = Number.POSITIVE_INFINITY) {
  const [refusedAt, setRefusedAt] = useState<number>();
  const over = useRef(Number.POSITIVE_INFINITY);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    over.current = performance.now() + recentForMs;
  }, [recentForMs]);
  const mustConfirm = refusedAt !== undefined && (recentForMs === refusedAt || recentForMs <= WAIT_SECONDS * SECOND_MS);
  useEffect(() => {
    const readAgain = () => {
      if (isEnding(over.current)) revalidate();
    };
    window.addEventListener("focus", readAgain);
    return () => window.removeEventListener("focus", readAgain);
  }, [revalidate]);
  const isOver = () => {
    const isRefused = isEnding(over.current);
    setRefusedAt(isRefused ? recentForMs : undefined);
    return isRefused;
  };
  return { mustConfirm, isOver };
}

/** Whether the sign-in that is recent until then ends before a form that is held now would be sent. */
const isEnding = (until: number): boolean => until - performance.now() <= WAIT_SECONDS * SECOND_MS;

interface TakeBackNoticeProps {
  readonly takeBack: TakeBack;
  /** What happens, with the amount and where it goes. */
  readonly children: ReactNode;
}

/** Says that a form waits, and takes it back; before that, that its user must confirm who it is. */
export const TakeBackNotice = ({ takeBack, children }: TakeBackNoticeProps) => (
  <>
    {takeBack.mustConfirm ? <ConfirmNotice /> : null}
    {takeBack.rival === undefined ? null : <Notice kind="warning">{takeBack.rival}</Notice>}
    {takeBack.waits === undefined ? null : (
      <Notice
        kind="info"
        title="You have ten seconds to undo this."
        actions={
          <Button size="sm" variant="secondary" onClick={takeBack.undo}>
            Undo
          </Button>
        }
      >
        <p>{children}</p>
        <p className="text-sm text-muted tabular-nums" aria-hidden="true">
          {takeBack.secondsLeft} s left. Leaving this page does it at once.
        </p>
      </Notice>
    )}
  </>
);

/** In a new tab, so that what was typed stays. */
function ConfirmNotice() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      kind="warning"
      title="Confirm that it's you first."
      actions={
        <ButtonLink size="sm" variant="secondary" href={confirmPath(pathname + search)} target="_blank">
          Confirm in a new tab
        </ButtonLink>
      }
    >
      You signed in a while ago, and this moves money. Confirm, then come back to this tab.
    </Notice>
  );
}
