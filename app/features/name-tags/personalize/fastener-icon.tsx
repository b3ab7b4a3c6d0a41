/** Paths of the back of a tag with each fastener. */
const DRAWINGS: Readonly<Record<string, string>> = {
  pin: "M3 14h26M6 14v-3h4v3M22 14v-3h4v3M10 11.5h12",
  clip: "M9 22V12a7 7 0 0 1 14 0v10zM9 17h14M13 22v4h6v-4",
  "pin-clip": "M4 20h24M7 20v-3h3v3M22 20v-3h3v3M12 17V9a4 4 0 0 1 8 0v8",
  magnet: "M5 11h22v4H5zM5 18h22v4H5z",
  strap: "M12 4h8v9l-2 4v5a2 2 0 0 1-4 0v-5l-2-4zM14 8h4",
  foot: "M8 6h16v14H8zM8 20 4 26h24l-4-6",
  tape: "M16 6a10 10 0 1 0 0 20h12M16 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8",
};

export const FastenerIcon = ({ kind }: { kind: string }) => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    className="size-8 fill-none stroke-current"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={DRAWINGS[kind] ?? "M6 10h20v12H6z"} />
  </svg>
);
