import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { fittedView, MARGIN, zoomedAt, type SheetView } from "./view.ts";

/** Position and zoom of the sheet; fitted at first and again when the container or the sheet changes. */
export function useView(frame: RefObject<HTMLDivElement>, canvas: { readonly width: number; readonly height: number }) {
  const [view, setView] = useState<SheetView>({ x: MARGIN, y: MARGIN, scale: 40 });
  const fittedScale = useRef(40);
  /** Whether the user zoomed or panned: then a resize does not fit the view again. */
  const isCustom = useRef(false);
  const { width, height } = canvas;
  const fit = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const fitted = fittedView(box, { width, height });
    fittedScale.current = fitted.scale;
    isCustom.current = false;
    setView(fitted);
  }, [frame, width, height]);
  useEffect(() => {
    fit();
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => (isCustom.current ? undefined : fit()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [fit, frame]);
  /** @param at the point of the frame to zoom around, in pixels; its middle by default */
  const zoom = useCallback(
    (factor: number, at?: { readonly x: number; readonly y: number }) => {
      const box = frame.current?.getBoundingClientRect();
      isCustom.current = true;
      const around = at ?? { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
      setView((previousView) => zoomedAt(previousView, factor, around));
    },
    [frame],
  );
  const set = useCallback((next: SheetView) => {
    isCustom.current = true;
    setView(next);
  }, []);
  // React's wheel listener is passive and cannot prevent scrolling.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, zoom]);
  return { view, set, fit, zoom, percent: Math.round((view.scale / fittedScale.current) * 100) };
}
