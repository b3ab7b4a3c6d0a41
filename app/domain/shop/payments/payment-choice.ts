/** What a customer chose to pay with. */
export interface PaymentChoice {
  readonly provider: string;
  /** Of a demo card. Stripe's form makes its token when the customer pays. */
  readonly token: string;
  /** The id of a saved card; "" for a new one. */
  readonly savedCard: string;
}

/** The choice as one text, for a radio button: "test/ok", "stripe/" or "stripe//ID". */
export const choiceText = ({ provider, token, savedCard }: PaymentChoice): string =>
  savedCard === "" ? `${provider}/${token}` : `${provider}//${savedCard}`;

/** The choice of a text that `choiceText` made; any other text is a choice that the server refuses. */
export function readChoice(text: string): PaymentChoice {
  const [provider = "", token = "", savedCard = ""] = text.split("/");
  return { provider, token, savedCard };
}
