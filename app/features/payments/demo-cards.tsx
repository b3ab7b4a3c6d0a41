import { FlaskConical } from "lucide-react";

/** Demo cards, each with a token of the test provider. They exist only in local builds. */
export const DEMO_CARDS = !__LOCAL_SHOP__
  ? []
  : ([
      { token: "ok", number: "4242 4242 4242 4242", label: "Successful card", does: "The payment goes through." },
      {
        token: "declined",
        number: "4000 0000 0000 0002",
        label: "Declined card",
        does: "You aren't charged.",
      },
      {
        token: "requires_action",
        number: "4000 0000 0000 3220",
        label: "Card that needs confirmation",
        does: "Opens a page where the bank asks you to confirm.",
      },
      {
        token: "timeout_after_success",
        number: "4000 0000 0000 9979",
        label: "Connection lost after the charge",
        does: "We don't get the bank's answer, but you're charged only once.",
      },
    ] as const);

/** Says that no money moves. */
export const DemoNotice = () => (
  <p className="flex items-start gap-2 rounded-lg bg-sun-soft px-4 py-3 text-sm">
    <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun-text" />
    <span>
      <strong>Demo payment.</strong> You won't be asked for a card and no money moves. Choose what should happen.
    </span>
  </p>
);
