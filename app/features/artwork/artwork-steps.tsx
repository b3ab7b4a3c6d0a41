import { Steps } from "../../ui/steps.tsx";

/** Where one is between choosing and the cart. */
export const ArtworkSteps = ({ current, setup, upload }: { current: 1 | 2; setup: string; upload: string }) => (
  <Steps
    label="Steps to your order"
    current={current}
    steps={[
      { label: "Choose", href: setup },
      { label: "Artwork", href: upload },
      { label: "Cut line" },
      { label: "Cart" },
    ]}
  />
);
