interface Row {
  readonly id: string;
  readonly isGone?: boolean;
}

/** The latest rows in the places of others. A row that has left the list stays, marked, and a new one waits. */
export function holdPlaces<R extends Row>(places: ReadonlyArray<R>, latestRows: ReadonlyArray<R>): ReadonlyArray<R> {
  const latest = new Map(latestRows.map((row) => [row.id, row]));
  return places.map((row) => latest.get(row.id) ?? { ...row, isGone: true });
}

/** Whether rows stand in other places than the latest ones. */
export const areMoved = (places: ReadonlyArray<Row>, latestRows: ReadonlyArray<Row>): boolean =>
  places.length !== latestRows.length || places.some(({ id }, index) => latestRows[index]?.id !== id);
