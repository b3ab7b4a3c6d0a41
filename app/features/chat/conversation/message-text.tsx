import { Fragment } from "react";
import { splitLinks } from "#domain/chat/conversation/text-links";

/** A message as its author wrote it, with its web addresses to be followed. What is behind them is a stranger's, so they get a tab and no thanks. */
export const MessageText = ({ text }: { text: string }) => (
  <>
    {splitLinks(text).map((piece, i) =>
      piece.href === undefined ? (
        <Fragment key={i}>{piece.text}</Fragment>
      ) : (
        <a
          key={i}
          href={piece.href}
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
