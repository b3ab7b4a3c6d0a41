import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, Field, RadioCards, Select, TextInput } from "./field.tsx";

test("a label, a hint and an error are connected to their control", () => {
  const html = renderToStaticMarkup(
    <TextInput
      id="mail"
      label="E-mail"
      hint="Where the proof goes"
      error="This field is required."
      required
      name="email"
    />,
  );
  expect(html).toContain('<label for="mail"');
  expect(html).toMatch(/<input[^>]*aria-describedby="mail-hint mail-error"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<input[^>]*required=""/);
  expect(html).toContain('id="mail-error" role="alert"');
  expect(html).toContain("This field is required.");
});

test("a control without an error is not invalid and refers to no missing description", () => {
  const html = renderToStaticMarkup(<TextInput id="name" label="Name" name="name" />);
  expect(html).not.toContain("aria-invalid=");
  expect(html).not.toContain("aria-describedby=");
});

test("a field passes its ids to any control inside it", () => {
  const html = renderToStaticMarkup(
    <Field id="country" label="Country" error={["Choose one.", "We do not ship there."]} required>
      <Select name="country" />
    </Field>,
  );
  expect(html).toMatch(/<select[^>]*id="country"[^>]*/);
  expect(html).toMatch(/<select[^>]*aria-describedby="country-error"/);
  expect(html).toContain("Choose one.");
  expect(html).toContain("We do not ship there.");
});

test("cards are native radios of one name with the default checked, so that a plain form can submit them", () => {
  const html = renderToStaticMarkup(
    <RadioCards
      legend="Shape"
      name="shape"
      defaultValue="circle"
      options={[
        { value: "circle", label: "Circle" },
        { value: "square", label: "Square" },
      ]}
    />,
  );
  expect(html).toMatch(/<fieldset/);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="circle"|<input[^>]*value="circle"[^>]*checked=""/);
  expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="square"|<input[^>]*value="square"[^>]*checked=""/);
});

test("a checkbox has its own label", () => {
  const html = renderToStaticMarkup(<Checkbox id="same" label="Same address" name="same" />);
  expect(html).toContain('<label for="same"');
  expect(html).toContain('id="same" type="checkbox"');
});

test("a limit counts characters: as many emoji as letters fit, and a longer text shows an error at the field", () => {
  const html = (text: string, error?: string) =>
    renderToStaticMarkup(
      <TextInput id="name" label="Name" name="name" maxCharacters={3} defaultValue={text} error={error} />,
    );
  expect(html("😀😀😀")).toContain('maxLength="6"');
  expect(html("😀😀😀")).not.toContain("aria-invalid=");
  expect(html("   abc   ")).not.toContain("aria-invalid=");
  expect(html("abcd")).toContain("Use at most 3 characters.");
  expect(html("abcd")).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html("abcd", "This name is taken.")).not.toContain("Use at most 3 characters.");
});
