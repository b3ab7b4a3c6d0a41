import { Fragment } from "react";
import { splitLinks } from "#domain/chat/conversation/text-links";
import { safeHref } from "../../../../ui/actions/safe-href.ts";

/** A message with its links. Links are untrusted: they open in a new tab without a referrer. */
export const MessageText = ({ text }: { text: string }) => (
  <>
    {splitLinks(text).map((piece, i) =>
      piece.href === undefined ? (
        <Fragment key={i}>{piece.text}</Fragment>
      ) : (
        <a
          key={i}
          href={safeHref(piece.href)}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="rounded-xs font-semibold underline underline-offset-2 hover:decoration-2"
        >
          {piece.text}
        </a>
      ),
    )}
  </>
);
