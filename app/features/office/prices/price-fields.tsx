import { getFieldName, type FormErrors, type PriceTexts } from "#domain/shop/pricing/tables/price-fields";
import { growthText, type PriceField, type PriceGroup, type PriceRow } from "#domain/shop/pricing/tables/price-groups";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";

interface Props {
  readonly groups: ReadonlyArray<PriceGroup>;
  /** What the form is opened with. */
  readonly defaultTexts: PriceTexts;
  /** What is typed at the moment, for the sentences that explain a number. */
  readonly formTexts: PriceTexts;
  readonly errors: FormErrors;
}

/** The groups whose numbers every price depends on; the others are folded. */
const OPEN = new Set(["handling", "material", "letters", "pieces", "limits"]);

/** The numbers of a price table, each with its words. */
export const PriceFields = ({ groups, ...rest }: Props) => (
  <>
    {groups.map((group) =>
      OPEN.has(group.name) ? (
        <fieldset key={group.name} className="grid gap-3">
          <legend className="text-lg font-semibold">{group.title}</legend>
          <GroupFields group={group} {...rest} />
        </fieldset>
      ) : (
        <Disclosure
          key={group.name}
          summary={group.title}
          defaultOpen={group.rows.some(({ fields }) =>
            fields.some((field) => rest.errors[getFieldName(field)] !== undefined),
          )}
        >
          <fieldset className="grid gap-3">
            <legend className="sr-only">{group.title}</legend>
            <GroupFields group={group} {...rest} />
          </fieldset>
        </Disclosure>
      ),
    )}
  </>
);

const GroupFields = ({ group, ...rest }: Omit<Props, "groups"> & { readonly group: PriceGroup }) => (
  <>
    <p className="text-sm text-muted">{group.help}</p>
    {group.rows.map((row) => (
      <Row key={row.label} row={row} {...rest} />
    ))}
  </>
);

const Row = ({ row: { label, fields }, ...rest }: Omit<Props, "groups"> & { readonly row: PriceRow }) => {
  const inputs = (
    <div className="grid grid-cols-2 items-start gap-3 *:min-w-0">
      {fields.map((field) => (
        <NumberField key={getFieldName(field)} field={field} {...rest} />
      ))}
    </div>
  );
  return label === "" ? (
    inputs
  ) : (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {inputs}
    </fieldset>
  );
};

function getHint({ unit, hint, things = "" }: PriceField, text: string): string | undefined {
  return unit === "growth" ? growthText(text, things) : hint;
}

const NumberField = ({
  field,
  defaultTexts,
  formTexts,
  errors,
}: Omit<Props, "groups"> & { readonly field: PriceField }) => {
  const name = getFieldName(field);
  const isWide = field.unit === "quantities";
  return (
    <TextInput
      label={field.unit === "money" ? `${field.label}, $` : field.label}
      name={name}
      defaultValue={defaultTexts[name] ?? ""}
      inputMode={isWide ? "text" : "decimal"}
      autoComplete="off"
      maxCharacters={isWide ? 400 : 24}
      hint={getHint(field, formTexts[name] ?? defaultTexts[name] ?? "")}
      error={errors[name]}
      className={isWide ? "col-span-2" : undefined}
    />
  );
};
