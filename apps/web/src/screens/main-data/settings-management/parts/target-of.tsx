import { SalesTargetSaveItem } from '@dealer/fields/SalesTargetSaveItem'
import { type SalesTargetType, salesTargetTypeLabel } from '@dealer/sdk'
import { Field, fieldItems, optionsOf } from '@dealer/ui-kit/form'
import { Group, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import classes from './targets.module.css'

/** Month and kind of targets. */
export interface TargetOf {
  targetMonth: string
  targetType: SalesTargetType
}

const [MONTH] = fieldItems(SalesTargetSaveItem, ['targetMonth'])

/** Which month and kind is planned. */
export function TargetOfFields({ value, onChange }: { value: TargetOf; onChange: (value: TargetOf) => void }) {
  const id = useId()
  return (
    <Group gap="sm">
      {MONTH && (
        <div className={classes.month}>
          <VisuallyHidden>
            <label htmlFor={id}>{MONTH.label}</label>
          </VisuallyHidden>
          <Field
            item={MONTH}
            id={id}
            value={value.targetMonth}
            onChange={(month) => typeof month === 'string' && onChange({ ...value, targetMonth: month })}
          />
        </div>
      )}
      <NativeSelect
        aria-label="目标类型"
        data={optionsOf(salesTargetTypeLabel)}
        value={value.targetType}
        onChange={(event) => onChange({ ...value, targetType: event.currentTarget.value as SalesTargetType })}
      />
    </Group>
  )
}
