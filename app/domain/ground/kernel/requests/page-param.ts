import * as v from "valibot";

/** A page number in a URL: "2", but not "02", "0" or "2.5". */
export const PageParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
