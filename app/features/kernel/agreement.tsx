import { TextLink } from "../../ui/actions/text-link.tsx";

/** Says what a customer agrees to by an action. @param by the action, such as "creating an account" */
export const Agreement = ({ by }: { readonly by: string }) => (
  <p className="text-sm text-muted">
    By {by}, you agree to our{" "}
    <TextLink href="/terms-and-conditions/" target="_blank" className="font-normal!">
      terms
    </TextLink>{" "}
    and{" "}
    <TextLink href="/privacy-policy/" target="_blank" className="font-normal!">
      privacy policy
    </TextLink>
    .
  </p>
);
