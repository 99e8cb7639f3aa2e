import { type SalesTargetType, salesTargetTypeLabel } from '@dealer/sdk'
import { optionsOf } from '@dealer/ui-kit/form'
import { Group, NativeSelect, TextInput } from '@mantine/core'

/** Month and kind of targets. */
export interface TargetOf {
  targetMonth: string
  targetType: SalesTargetType
}

/** Whether a month is there to be asked about. */
export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Which month and kind is planned. */
export function TargetOfFields({ value, onChange }: { value: TargetOf; onChange: (value: TargetOf) => void }) {
  return (
    <Group gap="sm">
      <TextInput
        type="month"
        aria-label="目标月份"
        value={value.targetMonth}
        onChange={(event) => onChange({ ...value, targetMonth: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="目标类型"
        data={optionsOf(salesTargetTypeLabel)}
        value={value.targetType}
        onChange={(event) => onChange({ ...value, targetType: event.currentTarget.value as SalesTargetType })}
      />
    </Group>
  )
}
