export const decimal = (minor: number) => (minor / 100).toFixed(2);
export interface Paid {
  invoice: { status: string; paid: string; due: string };
  payment: { state: string; amount: string };
  redirect: string;
}
