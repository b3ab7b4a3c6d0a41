import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { ORDER_STATUS_TEXT, ORDER_STATUSES } from "#domain/shop/orders/order-state";
import type { OrderFilter } from "#domain/shop/orders/order-history";
import { Button } from "../../ui/actions/button.tsx";
import { Select, TextInput } from "../../ui/fields/field.tsx";

/** Finds orders by status and number. A GET form, so that the results have an address. */
export const OrderFilterForm = ({ filter }: { readonly filter: OrderFilter }) => (
  <Form
    key={`${filter.status ?? ""} ${filter.number}`}
    method="get"
    action="/profile/orders/"
    role="search"
    className="grid gap-3 md:grid-cols-[minmax(0,1fr)_min(18vw,14rem)_auto] md:items-end"
  >
    <TextInput
      label="Order number"
      type="search"
      name="number"
      inputMode="numeric"
      defaultValue={filter.number}
      maxCharacters={12}
    />
    <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
      <option value="">Any status</option>
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {ORDER_STATUS_TEXT[status].label}
        </option>
      ))}
    </Select>
    <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-4" />}>
      Find
    </Button>
  </Form>
);
