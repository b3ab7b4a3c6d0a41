/** Where the PDF of an order's invoice or receipt is stored. It is deleted with the customer's account. */
export const invoicePdfKey = (orderId: string): string => `invoices/${orderId}.pdf`;
