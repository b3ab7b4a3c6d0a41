/** Whether someone has written in a control or chosen something since the page showed it. */
function isTouched(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Without a default the browser chooses one itself.
    return (
      options.some(({ defaultSelected }) => defaultSelected) &&
      options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    );
  }
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return ["checkbox", "radio"].includes(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** The names of a form's controls that differ from what the page showed. */
export const listTouched = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.elements].filter(isTouched).flatMap((control) => {
      const name = control.getAttribute("name");
      return name === null ? [] : [name];
    }),
  );

/** What is restored, with the texts of a form instead of it wherever someone has touched a field since. */
export const keepTouched = (
  restored: Readonly<Record<string, string>>,
  form: HTMLFormElement | null,
  formTexts: (form: HTMLFormElement) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const touched = form ? listTouched(form) : new Set<string>();
  if (!form || touched.size === 0) return restored;
  // A box that is no longer checked has no text.
  const untouched = Object.entries(restored).filter(([name]) => !touched.has(name));
  const texts = Object.entries(formTexts(form)).filter(([name]) => touched.has(name));
  return Object.fromEntries([...untouched, ...texts]);
};
