import { Monitor, Moon, Sun, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { THEME_COOKIE, type Theme, THEMES } from "#domain/shop/site/choices";
import { rememberChoice } from "./remember-choice.ts";

const looks: Record<Theme, { icon: LucideIcon; name: string }> = {
  system: { icon: Monitor, name: "Match device" },
  light: { icon: Sun, name: "Light" },
  dark: { icon: Moon, name: "Dark" },
};

function showTheme(theme: Theme): void {
  rememberChoice(THEME_COOKIE, theme);
  document.documentElement.dataset["theme"] = theme;
}

/** Light, dark, or the device's setting (the only choice without JavaScript). The server reads the same cookie. */
export function ThemeSwitch({ chosen }: { chosen: Theme }) {
  const [theme, setTheme] = useState(chosen);
  return (
    <fieldset className="needs-script">
      <legend className="sr-only">Color theme</legend>
      <div className="inline-flex rounded-full bg-mat-deep p-1 ring-1 ring-mat-line">
        {THEMES.map((value) => {
          const { icon: Icon, name } = looks[value];
          return (
            <label
              key={value}
              title={name}
              className="grid size-9 place-items-center rounded-full text-mat-muted transition-colors hover:text-mat-ink has-checked:bg-mat-ink has-checked:text-mat-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sun"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => {
                  setTheme(value);
                  showTheme(value);
                }}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4.5" />
              <span className="sr-only">{name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
