import type { CashItem } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { sum, toScale } from '@dealer/validators'
import { Checkbox } from '@mantine/core'
import { cellOf } from '../../../document/sheet/lines-table.tsx'
import sheet from '../../../document/sheet/sheet.module.css'
import classes from './cash.module.css'
import { CASH_ITEMS } from './cash-columns.tsx'

/** Money of one day. */
export interface CashDay {
  readonly name: string
  readonly childList: readonly CashItem[]
}

/** Props of {@link CashItems}. */
export interface CashItemsProps {
  days: readonly CashDay[]
  /** Ids of what is not to be handed in now. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

// The day stands above its items.
const COLUMNS = CASH_ITEMS.filter(({ prop }) => prop !== 'itemDate')

const idOf = ({ itemId }: CashItem) => itemId
const amountOf = (items: readonly CashItem[]) => toScale(sum(items.map(({ amount }) => amount)), 2)

/** What a person has to hand in, day by day; all of it is chosen until something is left out. */
export function CashItems({ days, left, onLeave }: CashItemsProps) {
  const all = days.flatMap(({ childList }) => childList)
  const mark = (items: readonly CashItem[], isTaken: boolean) => {
    const next = new Set(left)
    for (const id of items.map(idOf)) isTaken ? next.delete(id) : next.add(id)
    onLeave(next)
  }
  const box = (label: string, items: readonly CashItem[]) => {
    const taken = items.filter((item) => !left.has(idOf(item))).length
    return (
      <Checkbox
        size="xs"
        aria-label={label}
        checked={taken === items.length}
        indeterminate={taken > 0 && taken < items.length}
        onChange={({ currentTarget }) => mark(items, currentTarget.checked)}
      />
    )
  }
  return (
    <div className={sheet.scroll}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th className={classes.mark}>{box('全选', all)}</th>
            {COLUMNS.map((column) => (
              <th key={column.prop} data-align={cellOf(column, COLUMNS)['data-align']}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ name, childList }) => (
          <tbody key={name}>
            <tr className={classes.day}>
              <td className={classes.mark}>{box(`全选 ${name}`, childList)}</td>
              <th colSpan={COLUMNS.length - 1} scope="rowgroup">
                {name}（{childList.length}笔）
              </th>
              <td data-align="right">{formatCell(amountOf(childList), 'amt')}</td>
            </tr>
            {childList.map((item, index) => (
              <tr key={item.itemId}>
                <td className={classes.mark}>
                  {box(`选择 ${item.payeeDocNum ?? item.incomeNum ?? item.shortOf ?? item.itemId}`, [item])}
                </td>
                {COLUMNS.map((column) => (
                  <td key={column.prop} {...cellOf(column, COLUMNS)}>
                    {column.cell
                      ? column.cell(item, index)
                      : formatCell(item[column.prop as keyof CashItem], column.format, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
