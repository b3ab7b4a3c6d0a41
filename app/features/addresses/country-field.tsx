import { Select, TextInput } from "../../ui/fields/field.tsx";
import { useCountries } from "./use-countries.ts";

interface CountryFieldProps {
  readonly id?: string;
  readonly name: string;
  readonly autoComplete: string;
  /** Two letters. */
  readonly value: string;
  readonly error: ReadonlyArray<string>;
  readonly className?: string;
  readonly onChange: (country: string) => void;
}

/** A country from the shop's list. Without the list, or without JavaScript, its two letters are typed. */
export const CountryField = (field: CountryFieldProps) => <CountryInput {...field} countries={useCountries()} />;

interface CountryInputProps extends CountryFieldProps {
  /** Undefined while loading. */
  readonly countries: ReturnType<typeof useCountries>;
}

export function CountryInput({ onChange, countries, ...field }: CountryInputProps) {
  const control = {
    ...field,
    label: "Country",
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const codeInput = { ...control, hint: "Two letters, such as US.", maxCharacters: 2 };
  if (countries?.length === 0) return <TextInput {...codeInput} />;
  return (
    <>
      {/* Disabled while loading: without JavaScript only the typed field is sent. */}
      <Select {...control} disabled={countries === undefined} className={`needs-script ${field.className ?? ""}`}>
        {countries?.some(({ code }) => code === field.value) ? null : (
          <option value={field.value}>{countries ? field.value : "Loading…"}</option>
        )}
        {countries?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {countries ? null : (
        <noscript className={field.className}>
          <TextInput {...codeInput} {...(field.id === undefined ? {} : { id: `${field.id}-code` })} />
        </noscript>
      )}
    </>
  );
}
