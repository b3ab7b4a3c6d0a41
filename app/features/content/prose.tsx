import type { RenderedText } from "#domain/shop/content/views";

/** A text that staff wrote in Markdown. The server renders it and allows no HTML in its source. */
export const Prose = ({
  text,
  className = "",
}: {
  readonly text: Pick<RenderedText, "html">;
  readonly className?: string;
}) => <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: text.html }} />;
