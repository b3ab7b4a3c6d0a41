import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { ZOOM, type View } from "./use-gestures.ts";

/** Pixels around the sheet when all of it is shown. */
const MARGIN = 28;

/** Position and zoom of the sheet; fitted at first and again when the container or the sheet changes. */
export function useView(frame: RefObject<HTMLDivElement>, canvas: { readonly width: number; readonly height: number }) {
  const [view, setView] = useState<View>({ x: MARGIN, y: MARGIN, scale: 40 });
  const whole = useRef(40);
  const isOwn = useRef(false);
  const { width, height } = canvas;
  const fit = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const scale = Math.min(
      ZOOM.max,
      Math.max(ZOOM.min, Math.min((box.width - 2 * MARGIN) / width, (box.height - 2 * MARGIN) / height)),
    );
    whole.current = scale;
    isOwn.current = false;
    setView({ scale, x: (box.width - width * scale) / 2, y: (box.height - height * scale) / 2 });
  }, [frame, width, height]);
  useEffect(() => {
    fit();
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => (isOwn.current ? undefined : fit()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [fit, frame]);
  /** Larger or smaller around a point of the frame, its middle by default. */
  const zoom = useCallback(
    (factor: number, at?: { readonly x: number; readonly y: number }) => {
      const box = frame.current?.getBoundingClientRect();
      isOwn.current = true;
      setView((before) => {
        const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, before.scale * factor));
        const by = scale / before.scale;
        const { x, y } = at ?? { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
        return { scale, x: x - (x - before.x) * by, y: y - (y - before.y) * by };
      });
    },
    [frame],
  );
  const set = useCallback((next: View) => {
    isOwn.current = true;
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
  return { view, set, fit, zoom, percent: Math.round((view.scale / whole.current) * 100) };
}
