import { Steps } from "../../../ui/layout/steps.tsx";

/** The current step between setup and cart. */
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
