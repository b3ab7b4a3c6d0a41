import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

interface Props {
  /** What was to be decided, in words. */
  readonly subject: string;
  /** "Denied by Sam on November 2, 2026." */
  readonly decision: string;
  /** The page with the decision, which may be in none of the lists that were open. */
  readonly href: string;
}

/** Says above a list that a decision was not saved, because a colleague was first. */
export const OvertakenNotice = ({ subject, decision, href }: Props) => (
  <Notice kind="error">
    Your decision about {subject} wasn't saved, because there already is one. {decision}{" "}
    <TextLink href={href}>Show it</TextLink>
  </Notice>
);
