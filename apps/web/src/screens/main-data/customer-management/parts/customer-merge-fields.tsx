import type { CustomerMergeField, CustomerMergeFieldRow } from '@dealer/sdk'
import { Radio } from '@mantine/core'
import fewRows from '../../../../list/few-rows.module.css'

/** Props of {@link CustomerMergeFields}. */
export interface CustomerMergeFieldsProps {
  fields: readonly CustomerMergeFieldRow[]
  /** Those whose value is that of the customer that is merged. */
  taken: readonly CustomerMergeField[]
  onChange: (taken: readonly CustomerMergeField[]) => void
}

/** The fields of both beside each other; where they differ one is chosen. */
export function CustomerMergeFields({ fields, taken, onChange }: CustomerMergeFieldsProps) {
  const choice = ({ field, label, keepValue, goneValue, isDifferent }: CustomerMergeFieldRow, ofGone: boolean) => {
    const value = (ofGone ? goneValue : keepValue) ?? '（空）'
    if (isDifferent === 'F') return value
    const others = taken.filter((one) => one !== field)
    return (
      <Radio
        name={`merge-${field}`}
        label={value}
        aria-label={`${label}取${ofGone ? '被合并客户' : '保留客户'}的值：${value}`}
        checked={taken.includes(field) === ofGone}
        onChange={() => onChange(ofGone ? [...others, field] : others)}
      />
    )
  }
  return (
    <div className={fewRows.scrollX}>
      <table className={fewRows.table} aria-label="字段对照">
        <thead>
          <tr>
            <th>字段</th>
            <th>保留客户</th>
            <th>被合并客户</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((row) => (
            <tr key={row.field}>
              <td>{row.label}</td>
              <td>{choice(row, false)}</td>
              <td>{choice(row, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
