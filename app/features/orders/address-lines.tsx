interface AddressLinesProps {
  readonly title: string;
  readonly lines: ReadonlyArray<string>;
}

/** An address with its heading. */
export const TitledAddress = ({ title, lines }: AddressLinesProps) => (
  <div>
    <h3 className="mb-1 text-base">{title}</h3>
    <address className="wrap-anywhere text-muted not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  </div>
);
