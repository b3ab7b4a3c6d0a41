import { useState } from "react";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { recordListPath, type Choice } from "#domain/shop/office/records/description";
import { placeName } from "#domain/shop/office/records/form-texts";
import { TextLink } from "../../../../ui/actions/text-link.tsx";
import { Checkbox, TextArea } from "../../../../ui/fields/field.tsx";
import { useIsHydrated } from "../../../kernel/index.ts";
import { moveTo, PlaceField } from "../place.tsx";
import { SmallSummary } from "../small-summary.tsx";

interface Props {
  readonly name: string;
  /** The paths, one a line. */
  readonly text: string;
  /** The pictures in media, by their paths. */
  readonly choices: ReadonlyArray<Choice>;
  readonly errors: ReadonlyArray<string> | undefined;
  readonly isLocked: boolean;
}

/**
 * The pictures of a list, each with its place and a box that removes it when it is unchecked. Without JavaScript the
 * places are numbers that the server sorts by.
 */
export function PictureRows({ name, text, choices, errors, isLocked }: Props) {
  const [initialPaths] = useState(() => text.split("\n").filter((path) => path !== ""));
  const [paths, setPaths] = useState<ReadonlyArray<string>>(initialPaths);
  const isHydrated = useIsHydrated();
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const removedPaths = initialPaths.filter((path) => !paths.includes(path));
  return (
    <>
      <ul className="grid gap-2 empty:hidden">
        {[...paths, ...removedPaths].map((path) => {
          const label = labels.get(path);
          const place = paths.indexOf(path) + 1;
          return (
            <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md p-2 ring-1 ring-line">
              <Thumbnail path={path} className="size-16 object-contain" />
              <div className="min-w-0 grow basis-40">
                <Checkbox
                  name={name}
                  value={path}
                  defaultChecked
                  disabled={isLocked}
                  label={
                    <span dir="auto" className="wrap-anywhere">
                      {label ?? path}
                    </span>
                  }
                  onChange={({ target }) =>
                    setPaths(target.checked ? [...paths, path] : paths.filter((otherPath) => otherPath !== path))
                  }
                />
                {label === undefined ? null : (
                  <TextLink href={withQuery(recordListPath("media"), { search: label })} className="text-sm">
                    Alternative text
                  </TextLink>
                )}
              </div>
              {place > 0 ? (
                <PlaceField
                  name={placeName(name, path)}
                  label={`Place of ${label ?? path}`}
                  place={place}
                  max={isHydrated ? paths.length : initialPaths.length}
                  isLocked={isLocked}
                  onMove={(newPlace) => setPaths(moveTo(paths, path, newPlace))}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <details open={errors !== undefined}>
        <SmallSummary>Enter a path</SmallSummary>
        <TextArea
          name={name}
          label="Paths of further pictures, one a line"
          rows={2}
          disabled={isLocked}
          autoComplete="off"
          error={errors}
        />
      </details>
    </>
  );
}

const LARGE = "max-h-40 max-w-full justify-self-start";

/** A picture of this site, small. */
export const Thumbnail = ({ path, className = LARGE }: { readonly path: string; readonly className?: string }) =>
  path.startsWith("/") ? (
    <img src={path} alt="" loading="lazy" className={`rounded-md bg-raised ring-1 ring-line ${className}`} />
  ) : null;
