import { Steps } from "../../../ui/layout/steps.tsx";

/** The step of the file between the choices and the cart. @param setup the address of the choices */
export const ArtworkSteps = ({ setup }: { setup: string }) => (
  <Steps
    label="Steps to your order"
    current={1}
    steps={[{ label: "Choose", href: setup }, { label: "Artwork" }, { label: "Cut line" }, { label: "Cart" }]}
  />
);
