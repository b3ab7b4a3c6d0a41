/** The field of a form that says yes to a question about its prices, with the question as its value. */
export const CONFIRM_DROP = "confirm_drop";
