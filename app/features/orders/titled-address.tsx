import { AddressLines } from "../addresses/index.ts";

interface TitledAddressProps {
  readonly title: string;
  readonly lines: ReadonlyArray<string>;
}

/** An address with its heading. */
export const TitledAddress = ({ title, lines }: TitledAddressProps) => (
  <div>
    <h3 className="mb-1 text-base">{title}</h3>
    <AddressLines lines={lines} />
  </div>
);
