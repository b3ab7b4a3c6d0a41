import type { OrderedLine } from "./order-view.ts";

type NamedLine = Pick<OrderedLine, "spec"> & { readonly product: { readonly name: string } };

/**
 * A name for each line that no other line has: its product's name; for several lines of one product also the values of
 * the specification in which they differ; a number for lines that differ in nothing.
 */
export function distinctNames(lines: ReadonlyArray<NamedLine>): ReadonlyArray<string> {
  const sameProduct = Map.groupBy(lines, ({ product }) => product.name);
  const names = lines.map((line) => withDifferences(line, sameProduct.get(line.product.name) ?? []));
  return names.map((name, i) => {
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
    return isRepeated
      ? `${name} (${String(names.slice(0, i).filter((earlierName) => earlierName === name).length + 1)})`
      : name;
  });
}

const findSpecValue = ({ spec }: NamedLine, label: string): string | undefined =>
  spec.find((entry) => entry.label === label)?.value;

function withDifferences(line: NamedLine, same: ReadonlyArray<NamedLine>): string {
  const different = line.spec.filter(({ label, value }) =>
    same.some((otherLine) => findSpecValue(otherLine, label) !== value),
  );
  return [line.product.name, ...different.map(({ value }) => value)].join(", ");
}
