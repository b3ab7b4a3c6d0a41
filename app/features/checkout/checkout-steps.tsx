import { Steps } from "../../ui/layout/steps.tsx";

/** Cart, account, checkout, done. `current` counts from 0. */
export const CheckoutSteps = ({ current }: { current: 1 | 2 | 3 }) => (
  <Steps
    label="Checkout steps"
    current={current}
    steps={[
      { label: "Cart", href: "/cart/" },
      { label: "Account", href: "/checkout/account/" },
      { label: "Address and payment" },
      { label: "Done" },
    ].map((step) => (current === 3 ? { label: step.label } : step))}
  />
);
