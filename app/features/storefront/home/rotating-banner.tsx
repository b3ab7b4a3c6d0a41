import { Pause, Play } from "lucide-react";
import { useEffect, useReducer } from "react";
import type { BannerView } from "#domain/shop/storefront/banner";
import { ButtonLink, IconButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { AT_FIRST, rotate, swapDelay } from "./rotation.ts";

/** Messages that take turns. Hover, focus, a hidden tab and the visitor's wish for less motion keep the current one. */
export function RotatingBanner({ banners }: { readonly banners: ReadonlyArray<BannerView> }) {
  const [state, dispatch] = useReducer(rotate, AT_FIRST);
  const total = banners.length;
  const delay = swapDelay(state, total);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) dispatch({ type: "stop" });
    const onVisibility = () => dispatch({ type: "hide", is: document.hidden });
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => dispatch({ type: "swap", total }), delay);
    return () => clearTimeout(timer);
    // Each swap starts the next wait.
  }, [delay, total, state.index]);

  if (total === 0) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Announcements"
      className="border-b border-line bg-raised"
      onMouseEnter={() => dispatch({ type: "hover", is: true })}
      onMouseLeave={() => dispatch({ type: "hover", is: false })}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) dispatch({ type: "focus", is: true });
      }}
      onBlur={() => dispatch({ type: "focus", is: false })}
    >
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
        <div aria-live={state.isStopped ? "polite" : "off"} className="takes-turns grid min-w-0 grow gap-y-3">
          {banners.map((banner, i) => (
            <div
              key={banner.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${String(i + 1)} of ${String(total)}`}
              className={classes(
                "col-start-1 row-start-1 flex flex-wrap items-center gap-x-5 gap-y-2 transition-opacity duration-500",
                i === state.index ? "" : "invisible opacity-0",
              )}
            >
              <p className="min-w-0">
                <strong className="font-display text-lg">{banner.title}</strong>{" "}
                <span className="text-muted">{banner.body}</span>
              </p>
              {banner.linkUrl === "" ? null : (
                <ButtonLink href={banner.linkUrl} variant="secondary" size="sm">
                  {banner.linkLabel || "Read more"}
                </ButtonLink>
              )}
            </div>
          ))}
        </div>
        {total > 1 ? (
          <div className="needs-script flex items-center">
            <IconButton
              label={state.isStopped ? "Start rotating the announcements" : "Stop rotating the announcements"}
              size="sm"
              onClick={() => dispatch({ type: state.isStopped ? "start" : "stop" })}
            >
              {state.isStopped ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )}
            </IconButton>
            {banners.map((banner, i) => (
              <button
                key={banner.id}
                type="button"
                aria-label={`Announcement ${String(i + 1)}: ${banner.title}`}
                aria-current={i === state.index}
                onClick={() => dispatch({ type: "choose", index: i })}
                className="group grid size-9 place-items-center"
              >
                <span
                  className={classes(
                    "size-2.5 rounded-full ring-1 ring-current transition-colors",
                    i === state.index ? "bg-brand text-brand" : "text-muted group-hover:bg-line",
                  )}
                />
              </button>
            ))}
          </div>
        ) : null}
      </Container>
    </section>
  );
}
