import { useFormAction, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { ANSWER_FIELD, DRAWER, SHOWN_PRICES, SHOWN_TOTAL, type AddedToCart } from "#domain/shop/cart/added";
import { formatMoney } from "#domain/ground/kernel/money";
import type { ChangedPrice } from "#domain/ground/kernel/refusal";
import { DRAW_FOR_ME } from "#domain/shop/kinds/upload/draw-for-me";
import type { DeliveryTerms } from "#domain/shop/shipping/arrival";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { callApi } from "../../api-client/index.ts";
import { useIsHydrated } from "../../kernel/index.ts";
import { LAST_PRICE, pickChangedPrice } from "../../pricing/index.ts";
import type { Cut, CutInput } from "../mat/use-cut.ts";
import { usePageCut } from "../mat/use-page-cut.ts";
import { useLeftChoices } from "./choices/use-left-choices.ts";
import { useOrderedChoices, type OrderInput } from "./choices/use-ordered-choices.ts";
import { type StoredVersion, useOtherTab } from "./choices/use-other-tab.ts";
import { buildFinalizePayload, isSavedScreen, useSavedChoices, withOrigin } from "./choices/use-saved-choices.ts";

export interface FinalizeProps extends OrderInput, Omit<CutInput, "design" | "measurement"> {
  readonly design: OrderInput["design"] &
    CutInput["design"] &
    StoredVersion & {
      readonly material: { readonly name: string } | undefined;
      readonly wantsProof: boolean;
      readonly status: string;
    };
  readonly delivery: DeliveryTerms;
  readonly steps: { readonly setup: string; readonly upload: string; readonly finalize: string };
  /** What the cart has of the design: as it was approved, or changed since. */
  readonly inCart: "approved" | "changed" | undefined;
  /** It is in the cart without a cut line, which staff draw, or which may be replaced by that of this page. */
  readonly drawnByStaff: CutInput["drawnByStaff"];
  /** Why the server could not draw the line of a file that was sent without JavaScript. */
  readonly noLine: string | undefined;
  /** Why the server refused the submission. */
  readonly refusal: string | undefined;
  /** The price that the server asks for, where that is why. */
  readonly changedPrice: ChangedPrice | undefined;
  /** What the last approval added to the cart. */
  readonly addition: AddedToCart | undefined;
}

/** The cut on the mat and what is ordered besides it; saves both as they change. */
function useEditedDesign(props: FinalizeProps) {
  const { design } = props;
  const cut = usePageCut(props.enteredChoices ? withEnteredCut(props, props.enteredChoices) : props);
  const { choices, isReady, hasErrors, isStaffDrawn } = cut;
  const { order, ...ordered } = useOrderedChoices(props, cut);
  const [wantsProof] = useState(design.wantsProof);
  const otherTab = useOtherTab(design, {
    isSaved: design.wantsProof === wantsProof && isSavedScreen(design, { choices, order }),
    isRefused: props.enteredChoices !== undefined && props.changedPrice === undefined,
  });
  // Whoever only looks at what staff draw changes nothing of it.
  const [isLineWanted, setLineWanted] = useState(props.drawnByStaff === undefined);
  if (cut.isChosen && !isStaffDrawn && !isLineWanted) setLineWanted(true);
  const saving = useSavedChoices(
    design,
    {
      choices,
      line: isReady && !hasErrors && isLineWanted ? cut.line : undefined,
      order: isStaffDrawn ? undefined : order,
    },
    otherTab,
  );
  useLeftChoices(design, {
    choices,
    fields: ordered.setup.fields,
    isUnsaved: saving.isUnsaved,
    origin: otherTab.origin,
    onRestore: ordered.restore,
  });
  return { ...cut, order, ordered, saving, otherTab };
}

/** The cut of a form that was refused without JavaScript, in place of the stored one. */
const withEnteredCut = (
  { design, ...input }: FinalizeProps,
  { choices, cutLine }: NonNullable<FinalizeProps["enteredChoices"]>,
): CutInput => ({
  ...input,
  shape: choices.outline,
  design: {
    ...design,
    ...choices.box,
    cutChoices: choices,
    cutLine,
  },
});

/**
 * Saves what is approved, and compares its print with it. If that fails the form says why, or the order waits for a
 * person.
 */
async function compareApproved(id: string, payload: string, wantsProof: boolean): Promise<void> {
  const body = { ...(JSON.parse(payload) as object), wants_proof: wantsProof };
  const saved = await callApi(`/artwork/api/finalize/${id}/`, { body });
  if (!saved.ok) return;
  const { comparePrint } = await import("../print-comparison/compare-print.ts");
  await comparePrint(id);
}

/** Whether the cart has what the screen shows, as far as this page knows. */
function useApprovedScreen(props: FinalizeProps, edited: ReturnType<typeof useEditedDesign>) {
  const screen = describeScreen(edited);
  /** What the cart has. */
  const [approvedScreen, setApprovedScreen] = useState<string | undefined>(screen);

  /** What was sent last to be approved. */
  const [sentScreen, setSentScreen] = useState<string>();
  const [lastAddition, setLastAddition] = useState(props.addition);
  if (props.addition !== lastAddition) {
    setLastAddition(props.addition);
    if (props.addition) setApprovedScreen(sentScreen);
  }

  // What was changed back to what the cart has needs no approval.
  const [lastInCart, setLastInCart] = useState(props.inCart);
  if (props.inCart !== lastInCart) {
    setLastInCart(props.inCart);
    const isRestored = lastInCart === "changed" && props.inCart === "approved" && sentScreen === undefined;
    if (isRestored) setApprovedScreen(screen);
  }
  const isScreenApproved = approvedScreen === screen;
  return {
    isScreenApproved,
    /** Was approved on this page, at its price: also before the page is read again. */
    isPriceApproved: props.addition !== undefined && isScreenApproved && sentScreen === screen,
    /** The approval of what the screen shows was answered, perhaps with a refusal. */
    isAnswered: sentScreen === screen,
    setSentScreen,
    askAgain: () => setApprovedScreen(undefined),
  };
}

/**
 * A click while the file is opened or the line is drawn again. It counts once the line is ready, if that is the one
 * that was clicked; otherwise it has to be repeated, which is said until something else is chosen.
 */
function useEarlyClick(edited: ReturnType<typeof useEditedDesign>, approve: (form: HTMLFormElement) => Promise<void>) {
  const { isReady, status } = edited;
  const screen = describeScreen(edited);
  const shownCut = `${edited.line?.path ?? ""} ${screen}`;
  const [click, setClick] = useState<{ readonly form: HTMLFormElement; readonly shownCut: string }>();
  const [missedScreen, setMissedScreen] = useState<string>();
  if (missedScreen !== undefined && missedScreen !== screen) setMissedScreen(undefined);
  const hasOutcome = isReady || status === "failed";
  const countClick = useStableCallback(() => {
    if (click === undefined) return;
    setClick(undefined);
    if (!isReady) return;
    if (click.shownCut === shownCut && describeMissing(edited) === undefined) void approve(click.form);
    else setMissedScreen(screen);
  });
  useEffect(() => {
    if (hasOutcome) countClick();
  }, [hasOutcome, click, countClick]);
  return {
    message: missedScreen === screen ? "Your cut line has just changed. Look at it, then approve it." : undefined,
    isWaiting: click !== undefined,
    wait: (form: HTMLFormElement) => {
      setMissedScreen(undefined);
      setClick({ form, shownCut });
    },
  };
}

/** State and actions of the finalize page. */
export function useFinalize(props: FinalizeProps) {
  const edited = useEditedDesign(props);
  const { choices, line, status, isReady, saving, otherTab } = edited;
  const navigation = useNavigation();
  const submit = useSubmit();
  const action = useFormAction();
  /** What happens between the click and the cart; undefined before. */
  const [step, setStep] = useState<string>();
  const isApproving = step !== undefined;
  const isHydrated = useIsHydrated();

  const { isScreenApproved, isPriceApproved, isAnswered, setSentScreen, askAgain } = useApprovedScreen(props, edited);

  /** Uploads the result's pictures before the form, so that cart and print show what was approved. */
  const approve = async (form: HTMLFormElement) => {
    const sentFields = new FormData(form);
    const besides = ["wants_proof", "zip", SHOWN_TOTAL, SHOWN_PRICES].flatMap((name) => {
      const text = sentFields.get(name);
      return typeof text === "string" ? [[name, text] as const] : [];
    });
    setSentScreen(describeScreen(edited));
    setStep("Preparing print…");
    await edited.uploadPictures();
    const payload = withOrigin(buildFinalizePayload({ choices, line, order: edited.order }), otherTab.countSave());
    setStep("Checking print…");
    await compareApproved(props.design.id, payload, sentFields.has("wants_proof"));
    submit(
      { intent: "approve", payload, asks_proof: "1", [ANSWER_FIELD]: DRAWER, ...Object.fromEntries(besides) },
      { method: "post", action, preventScrollReset: true },
    );
    setStep(undefined);
  };
  const earlyClick = useEarlyClick(edited, approve);
  const onApprove = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Needs no line: the form itself is sent.
    if (submitter instanceof HTMLButtonElement && submitter.value === DRAW_FOR_ME) return;
    event.preventDefault();
    if (isApproving) return;
    if (isReady) void approve(event.currentTarget);
    else earlyClick.wait(event.currentTarget);
  };

  const isInCart =
    props.inCart === "approved" &&
    (edited.isStaffDrawn || props.design.status === "finalized") &&
    !otherTab.isChanged &&
    isScreenApproved;
  const changedPrice =
    pickChangedPrice(props.changedPrice, edited.ordered.price) ??
    (isInCart || isPriceApproved ? undefined : edited.ordered.changedPrice);
  return {
    ...edited,
    approve: onApprove,
    isBusy: isDrawing(edited),
    /** The cart has the design as it is shown. */
    isInCart,
    changedPrice,
    approveLabel: describeApproval(props, changedPrice),
    isAnswered,
    /** For a wish that is sent with the approval alone. */
    askAgain,
    /** Until then a click would approve what its customer has not seen. */
    isHydrated,
    missing: isInCart ? undefined : describeMissing(edited),
    step: step ?? earlyClick.message,
    isSubmitting: isUnclickable(edited) || earlyClick.isWaiting || isApproving || navigation.state === "submitting",
    problem: props.refusal ?? saving.problem ?? (status === "failed" && edited.problem ? edited.problem : undefined),
  };
}

const isDrawing = ({ status }: Pick<Cut, "status">): boolean => status === "opening" || status === "tracing";

/** While there is nothing to approve. While a line is drawn again, the button takes a click. */
const isUnclickable = (cut: Pick<Cut, "line" | "status" | "isReady">): boolean =>
  (cut.line === undefined || !isDrawing(cut)) && !cut.isReady && cut.status !== "failed";

function describeApproval(
  { inCart, drawnByStaff }: Pick<FinalizeProps, "inCart" | "drawnByStaff">,
  changedPrice: ChangedPrice | undefined,
): string {
  const isStaffDrawn = drawnByStaff === "ordered";
  if (changedPrice) return `${isStaffDrawn ? "Update" : "Approve"} at ${formatMoney(changedPrice.total)}`;
  if (isStaffDrawn) return "Update your cart";
  return inCart ? "Approve and update cart" : "Approve and add to cart";
}

/** Why the server would refuse the approval; undefined when it would not. */
function describeMissing({ order, status, line, hasErrors, results, retry }: ReturnType<typeof useEditedDesign>) {
  if (order === undefined) return LAST_PRICE;
  if (retry) return line ? "Your cut line can't be drawn again right now." : "There's no cut line yet.";
  if (status === "failed") return "There's no cut line yet. Choose a plain shape.";
  if (hasErrors) return "The red marks can't be cut. Please fix them first.";
  return results.some(({ level }) => level === "block") ? "This file can't be printed as it is." : undefined;
}

/** What the customer approves: the line follows from it. Of what staff draw, the size and what is ordered besides. */
const describeScreen = ({
  choices,
  order,
  isStaffDrawn,
}: Pick<ReturnType<typeof useEditedDesign>, "choices" | "order" | "isStaffDrawn">): string =>
  isStaffDrawn ? JSON.stringify([choices.box, order]) : buildFinalizePayload({ choices, line: undefined, order });

export type Finalize = ReturnType<typeof useFinalize>;
