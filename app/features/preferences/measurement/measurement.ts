import { createContext, useContext } from "react";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/kernel/measure";

export const MeasurementContext = createContext<Measurement>(DEFAULT_MEASUREMENT);

/** The unit in which this person reads sizes, as the server knows it: every size on a page follows it. */
export const useMeasurement = (): Measurement => useContext(MeasurementContext);
