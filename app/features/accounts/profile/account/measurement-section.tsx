import { sizeText } from "#domain/ground/kernel/measure";
import { MEASUREMENT_OPTIONS } from "#domain/ground/kernel/measurement";
import type { AccountView } from "#domain/shop/accounts/account-view";
import { Radio, RadioGroup } from "../../../../ui/fields/field.tsx";
import { SectionForm, SectionLayout, storedNowHint, useSection } from "./account-section.tsx";

const names = { metric: "Centimeters", imperial: "Inches" } as const;

/** The unit of all sizes in the shop, on every device where the account is signed in. */
export function MeasurementSection({ account: { metricOption, version } }: { account: AccountView }) {
  const section = useSection("measurement");
  const { value, error, storedNow } = section.field("metric_option", String(metricOption));
  const now = MEASUREMENT_OPTIONS.find((option) => String(option.value) === storedNow);
  return (
    <SectionLayout id="measurement" title="Units">
      <SectionForm section={section} intent="measurement" version={version} submit="Save units">
        <RadioGroup legend="Show sizes in" error={error} hint={storedNowHint(now && names[now.name])}>
          {MEASUREMENT_OPTIONS.map((option) => (
            <Radio
              key={option.name}
              name="metric_option"
              value={option.value}
              defaultChecked={value === String(option.value)}
              label={`${names[option.name]} (${option.label})`}
              hint={`A coaster is ${sizeText(4, 4, option.name)}.`}
            />
          ))}
        </RadioGroup>
      </SectionForm>
    </SectionLayout>
  );
}
