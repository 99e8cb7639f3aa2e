import type { FieldChange } from '@dealer/sdk'
import classes from './cell-changes.module.css'

/** What a row of a sheet changes, cell by cell: 手机号 10000010002 → 10000010004. */
export const CellChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className={classes.changes}>
    {changes.map(({ fieldName, fieldLabel, oldValue, newValue }) => (
      <li key={fieldName}>
        <span className={classes.label}>{fieldLabel}</span>
        <del>{oldValue ?? '空'}</del>
        <span>→</span>
        <ins>{newValue ?? '空'}</ins>
      </li>
    ))}
  </ul>
)
