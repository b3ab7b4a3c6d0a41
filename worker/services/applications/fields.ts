type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, initial: string) => initial.toUpperCase());

/** The columns of a row for fields of a form: `company_name` is stored as `companyName`. */
export const toColumns = <Input extends object, Name extends keyof Input & string>(
  input: Input,
  fields: ReadonlyArray<Name>,
) =>
  Object.fromEntries(fields.map((name) => [camel(name), input[name]])) as {
    [Field in Name as Camel<Field>]: Input[Field];
  };

/** The fields of a form from the columns of its row, for the API. */
export const toFields = <Row extends object, Name extends string>(row: Row, fields: ReadonlyArray<Name>) =>
  Object.fromEntries(fields.map((name) => [name, row[camel(name) as keyof Row]])) as {
    [Field in Name]: Camel<Field> extends keyof Row ? Row[Camel<Field>] : never;
  };
