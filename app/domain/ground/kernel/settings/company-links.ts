/** Returns the link that writes an e-mail. Characters such as "%" and "?" have a meaning of their own in links. */
export const mailtoHref = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Converts "(555) 010-0142" to "+15550100142" for a tel: link. Numbers without a country code are North American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:${phone.trim().startsWith("+") ? "+" : "+1"}${digits}`;
}
