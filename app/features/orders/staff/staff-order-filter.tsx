import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { ORDER_STATUS_TEXT, ORDER_STATUSES } from "#domain/shop/orders/order-state";
import { ATTENTION_TEXT, ATTENTIONS, MAX_SEARCH_LENGTH, type StaffOrderFilter } from "#domain/shop/orders/staff-orders";
import { Button } from "../../../ui/actions/button.tsx";
import { Select, TextInput } from "../../../ui/fields/field.tsx";

/**
 * Finds orders by number, e-mail or name, by status and by what needs a person. A GET form, so that results have an
 * address.
 */
export const StaffOrderFilterForm = ({ filter }: { readonly filter: StaffOrderFilter }) => (
  <Form
    key={`${filter.status ?? ""} ${filter.attention ?? ""} ${filter.search}`}
    method="get"
    action="/staff/orders/"
    role="search"
    className="grid gap-3 md:grid-cols-[minmax(0,1fr)_min(17vw,13rem)_min(17vw,13rem)_auto] md:items-end"
  >
    <TextInput
      label="Number, e-mail or name"
      type="search"
      name="search"
      defaultValue={filter.search}
      maxCharacters={MAX_SEARCH_LENGTH}
      className=" md:col-span-1"
    />
    <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
      <option value="">Any status</option>
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {ORDER_STATUS_TEXT[status].label}
        </option>
      ))}
    </Select>
    <Select label="Needs attention" name="attention" defaultValue={filter.attention ?? ""}>
      <option value="">All orders</option>
      <option value="any">Anything</option>
      {ATTENTIONS.map((name) => (
        <option key={name} value={name}>
          {ATTENTION_TEXT[name]}
        </option>
      ))}
    </Select>
    <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-4" />}>
      Find
    </Button>
  </Form>
);
