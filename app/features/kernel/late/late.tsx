import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, type ComponentType, type RefObject } from "react";
import {
  declarePart,
  enterPlace,
  isEveryPartDue,
  LATE_ATTRIBUTE,
  leavePlace,
  leaveToBrowser,
  prepareParts,
} from "./late-places.ts";

type Place = RefObject<HTMLElement>;

/** Stands after a part, so that its effect runs after those of the part. */
function Rendered({ place }: { place: Place }) {
  useEffect(() => {
    if (place.current) void leavePlace(place.current);
  }, [place]);
  return null;
}

/** What is shown of a part that could not be loaded. */
const htmlOnly = (html: string) => () => <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;

/** Resolves within the same call, so that React renders a loaded part with the rest of the page. */
const atOnce = <Module,>(module: Module) =>
  ({ then: (resolve: (module: Module) => void) => resolve(module) }) as Promise<Module>;

interface Loader<Props> {
  readonly load: () => Promise<void>;
  readonly Part: ComponentType<Props>;
}

function loadLater<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
  { isDue, mayCome }: PartTimes,
): Loader<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let setLoaded: (module: { default: ComponentType<Props> }) => void = () => undefined;
  const loaded = new Promise<{ default: ComponentType<Props> }>((resolve) => (setLoaded = resolve));
  const load = () =>
    (loading ??= importCode()
      .catch((): ComponentType<Props> => htmlOnly(leaveToBrowser(load)))
      .then((imported) => {
        part = imported;
        prepareParts(load);
        setLoaded({ default: imported });
      }));
  const Part = lazy(() => {
    if (part) return atOnce({ default: part });
    if (isEveryPartDue() || isDue()) void load();
    return loaded;
  });
  declarePart(load, mayCome);
  return { load, Part: Part as unknown as ComponentType<Props> };
}

/** When the code of a part is needed. */
interface PartTimes {
  /** Whether this browser needs it from the start. */
  readonly isDue: () => boolean;
  /** Whether this visitor may come to a page that has it. Where a page has it, it is loaded in any case. */
  readonly mayCome: () => boolean;
}

const NEVER = () => false;
const ALWAYS = () => true;

/**
 * A part of a page whose HTML works by itself. The server renders it at once; the browser leaves it as it is and loads
 * its code when the visitor turns to it, and before the page changes. Until then clicks on its links and buttons and
 * what is typed wait for it.
 * @param Server the part where the server renders it: `import.meta.env.SSR ? ServerPart : undefined`
 * @param importCode loads it in the browser
 * @param isDue whether this browser needs it from the start
 * @param mayCome whether this visitor may come to a page that has it
 */
export function late<Props extends object>(
  Server: ComponentType<Props> | undefined,
  importCode: () => Promise<ComponentType<Props>>,
  isDue: () => boolean = NEVER,
  mayCome: () => boolean = ALWAYS,
) {
  const { Part, load } = Server
    ? { Part: Server, load: () => Promise.resolve() }
    : loadLater(importCode, { isDue, mayCome });
  // A change around the part that does not concern it must not reach it (late-places.ts).
  return memo(function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => (place.current ? enterPlace(place.current, load) : undefined), []);
    return (
      <div ref={place} className="contents" {...{ [LATE_ATTRIBUTE]: "" }}>
        <Suspense fallback={null}>
          <Part {...props} />
          <Rendered place={place} />
        </Suspense>
      </div>
    );
  });
}
