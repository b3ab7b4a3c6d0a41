import type { ReactNode } from "react";
import { AddressLines } from "../addresses/index.ts";

interface TitledAddressProps {
  readonly title: string;
  readonly lines: ReadonlyArray<string>;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** An address with its heading. */
export const TitledAddress = ({ title, lines, children }: TitledAddressProps) => (
  <div>
    <h3 className="mb-1 text-base">{title}</h3>
    <AddressLines lines={lines} />
    {children}
  </div>
);
