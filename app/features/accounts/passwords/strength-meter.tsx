import { useEffect, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { startEffect } from "../../../ui/start-effect.ts";

const MAX_STRENGTH = 4;
const LEVELS = [
  { name: "Very weak", advice: "Almost anyone could guess this.", bar: "bg-danger" },
  { name: "Weak", advice: "Add another word or two.", bar: "bg-danger" },
  { name: "Fair", advice: "One more word makes it strong.", bar: "bg-warning" },
  { name: "Strong", advice: "This is hard to guess.", bar: "bg-success" },
  { name: "Very strong", advice: "This is very hard to guess.", bar: "bg-success" },
] as const;
/** Characters. Longer passwords are strong anyway, and estimating them takes time. */
const MAX_ESTIMATED_LENGTH = 100;

type Estimate = (password: string, own: ReadonlyArray<string>) => number;

/**
 * Loads the estimator with the first character. If it fails to load, there is no meter, and the server still refuses
 * weak passwords.
 */
function useEstimate(isWanted: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  useEffect(() => {
    if (!isWanted || estimate) return;
    const { isCurrent, cleanup } = startEffect();
    import("./password-strength.client.ts").then(
      ({ passwordStrength }) => isCurrent() && setEstimate(() => passwordStrength),
      () => undefined,
    );
    return cleanup();
  }, [isWanted, estimate]);
  return estimate;
}

interface StrengthMeterProps {
  readonly password: string;
  /** Texts that an attacker tries first: the e-mail address, the shop's name. */
  readonly own: ReadonlyArray<string>;
}

/**
 * The password's strength as a bar and a label. Empty while the field is empty, but as high as later: if it pushed the
 * form's button down between press and release of the mouse, the click would be lost.
 */
export function StrengthMeter({ password, own }: StrengthMeterProps) {
  const estimate = useEstimate(password !== "");
  const strength = password !== "" && estimate ? estimate(password.slice(0, MAX_ESTIMATED_LENGTH), own) : undefined;
  const level = strength === undefined ? undefined : LEVELS[strength];
  return (
    <div className="grid min-h-9 content-start gap-1.5">
      {level && strength !== undefined ? (
        <div
          role="meter"
          aria-label="Strength"
          aria-valuemin={0}
          aria-valuemax={MAX_STRENGTH}
          aria-valuenow={strength}
          aria-valuetext={level.name}
          className="grid grid-cols-4 gap-1.5"
        >
          {LEVELS.slice(1).map(({ name }, index) => (
            <span
              key={name}
              className={classes(
                "h-1.5 rounded-full ring-1 ring-line ring-inset",
                index < Math.max(1, strength) ? level.bar : "bg-sunken",
              )}
            />
          ))}
        </div>
      ) : null}
      {/* Always rendered, so that a change of the level is announced. */}
      <p role="status" className="text-sm text-muted">
        {level ? (
          <>
            <strong className="text-ink">{level.name}.</strong> {level.advice}
          </>
        ) : null}
      </p>
    </div>
  );
}
