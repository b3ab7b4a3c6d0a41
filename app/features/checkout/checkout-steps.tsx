import { Steps } from "../../ui/layout/steps.tsx";

/** Cart, checkout, done. `current` counts from 0. */
export const CheckoutSteps = ({ current }: { current: 1 | 2 }) => (
  <Steps
    label="Checkout steps"
    current={current}
    steps={[{ label: "Cart", href: "/cart/" }, { label: "Address and payment" }, { label: "Done" }].map((step) =>
      current === 2 ? { label: step.label } : step,
    )}
  />
);
