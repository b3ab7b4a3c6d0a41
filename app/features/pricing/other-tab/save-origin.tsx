import { useState } from "react";
import { useIsHydrated } from "../../kernel/index.ts";

interface SaveOriginFieldsProps {
  /** The version of the design that the form changes; undefined where it creates one. */
  readonly version: number | undefined;
  /** The name under which this tab saves, if its page has one. */
  readonly tabKey?: string;
}

/** In a form of a design: what it was loaded with, so that it overwrites no other tab's choices. */
export function SaveOriginFields({ version, tabKey }: SaveOriginFieldsProps) {
  const isHydrated = useIsHydrated();
  const [formKey] = useState(() => crypto.randomUUID());
  return (
    <>
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {isHydrated ? <input type="hidden" name="tab_key" value={tabKey ?? formKey} /> : null}
    </>
  );
}
