import type { Field } from '@dealer/fields'
import type { FieldChange } from '@dealer/sdk'
import { Checkbox } from '@mantine/core'
import { CellChanges } from './cell-changes.tsx'
import classes from './sheet-dialog.module.css'
import type { ReadRow } from './sheet-import.tsx'

/** Props of {@link SheetRows}. */
export interface SheetRowsProps<Row extends ReadRow> {
  facts: Readonly<Record<string, Field>>
  columns: readonly (keyof Row & string)[]
  rows: readonly Row[]
  /** Numbers of the chosen rows. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

const isWhole = <Row extends ReadRow>(rows: readonly Row[], chosen: ReadonlySet<number>) =>
  rows.every(({ rowNo }) => chosen.has(rowNo))

/** Rows of a sheet as they were read, what is wrong with each first. */
export function SheetRows<Row extends ReadRow>({ facts, columns, rows, chosen, onChoose }: SheetRowsProps<Row>) {
  const good = rows.filter(({ isChecked }) => isChecked === 'T')
  const choose = (some: readonly Row[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { rowNo } of some)
      if (isChosen) next.add(rowNo)
      else next.delete(rowNo)
    onChoose(next)
  }
  const text = (row: Row, prop: keyof Row & string) => {
    const value = row[prop] as unknown
    if (Array.isArray(value)) return <CellChanges changes={value as readonly FieldChange[]} />
    return value === undefined ? '' : (facts[prop]?.labels?.[String(value)] ?? String(value))
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label="选择本页可导入的行"
                disabled={good.length === 0}
                checked={good.length > 0 && isWhole(good, chosen)}
                onChange={(event) => choose(good, event.currentTarget.checked)}
              />
            </th>
            <th>行号</th>
            <th>错误原因</th>
            {columns.map((prop) => (
              <th key={prop}>{facts[prop]?.title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} data-wrong={row.isChecked === 'F' || undefined}>
              <td>
                <Checkbox
                  aria-label={`选择第${row.rowNo}行`}
                  disabled={row.isChecked === 'F'}
                  checked={chosen.has(row.rowNo)}
                  onChange={(event) => choose([row], event.currentTarget.checked)}
                />
              </td>
              <td>{row.rowNo}</td>
              <td className={classes.reason}>{row.checkResult}</td>
              {columns.map((prop) => (
                <td key={prop}>{text(row, prop)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
