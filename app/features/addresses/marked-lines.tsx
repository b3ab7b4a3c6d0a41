import { markLines } from "#domain/shop/addresses/verification";

const MARK = {
  typed: "rounded-sm bg-warning-soft px-0.5 text-warning line-through decoration-1",
  suggested: "rounded-sm no-underline bg-success-soft px-0.5 font-semibold text-success",
};

/** An address beside another one, with the words marked that the other does not have. */
export function MarkedLines({
  lines,
  others,
  kind,
}: {
  lines: ReadonlyArray<string>;
  others: ReadonlyArray<string>;
  kind: keyof typeof MARK;
}) {
  const Element = kind === "typed" ? "del" : "ins";
  return (
    <address className="not-italic">
      {markLines(lines, others).map((words, i) => (
        <span key={i} dir="auto" className="block wrap-anywhere">
          {words.map(({ text, differs }, at) => (
            <span key={at}>
              {at > 0 ? " " : null}
              {differs ? <Element className={MARK[kind]}>{text}</Element> : text}
            </span>
          ))}
        </span>
      ))}
    </address>
  );
}
