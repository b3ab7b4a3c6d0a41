/**
 * Runs one save at a time. Of the values that arrive during a save only the last is saved, after it.
 * @returns a function that saves a value, and resolves when nothing is left to save
 */
export function saveInTurn<Value>(save: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let next: { readonly value: Value } | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      while (next) {
        const { value } = next;
        next = undefined;
        await save(value);
      }
    } finally {
      running = undefined;
    }
  };
  return (value) => {
    next = { value };
    running ??= run();
    return running;
  };
}
