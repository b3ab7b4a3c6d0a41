import { createContext, useContext } from "react";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/ground/kernel/measurement";

export const MeasurementContext = createContext<Measurement>(DEFAULT_MEASUREMENT);

/** The user's unit of length, from the server. */
export const useMeasurement = (): Measurement => useContext(MeasurementContext);
