import { Form, useFetcher, useLocation } from "@remix-run/react";
import { MEASUREMENT_OPTIONS, type Measurement } from "#domain/ground/kernel/measurement";
import { classes } from "../../../ui/classes.ts";
import { useMeasurement } from "./measurement.ts";

const looks = {
  mat: {
    frame: "bg-mat-deep ring-mat-line",
    idle: "text-mat-muted hover:text-mat-ink",
    chosen: "bg-mat-ink text-mat-deep",
  },
  paper: { frame: "bg-sunken ring-line", idle: "text-muted hover:text-ink", chosen: "bg-ink text-paper" },
} as const;

const names: Record<Measurement, string> = { metric: "Sizes in centimeters", imperial: "Sizes in inches" };

/**
 * Switches between CM and IN. With JavaScript the sizes change in place; without, the plain form reloads the page.
 */
export function MeasureToggle({ look = "paper" }: { look?: keyof typeof looks }) {
  const measurement = useMeasurement();
  const fetcher = useFetcher({ key: "measurement" });
  const { pathname, search } = useLocation();
  const { frame, idle, chosen: pressed } = looks[look];
  return (
    <Form method="post" action="/measurement/">
      <input type="hidden" name="next" value={pathname + search} />
      <div role="group" aria-label="Units" className={classes("inline-flex rounded-full p-1 ring-1", frame)}>
        {MEASUREMENT_OPTIONS.map(({ value, name, label }) => (
          <button
            key={name}
            type="submit"
            name="option"
            value={value}
            aria-pressed={measurement === name}
            title={names[name]}
            onClick={(event) => {
              // A fetcher submission changes the sizes in place; a plain one would reload the page.
              event.preventDefault();
              void fetcher.submit({ option: String(value) }, { method: "post", action: "/measurement/" });
            }}
            className={classes(
              "min-h-9 min-w-11 rounded-full px-3 text-sm font-bold transition-colors focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus",
              measurement === name ? pressed : idle,
            )}
          >
            {label}
            <span className="sr-only">: {names[name]}</span>
          </button>
        ))}
      </div>
    </Form>
  );
}
