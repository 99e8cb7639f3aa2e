import type { PayMethod } from '@dealer/sdk/contract'
import { sum, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notBefore } from '../../../platform/document/day.rules.ts'
import type { Work } from '../../../platform/work.ts'
import { freeItems, holders } from './cash-item.sql.ts'

type Item = Awaited<ReturnType<typeof freeItems>>[number]

/** Neighbours with the same key, in their order. */
function runs<Row>(rows: readonly Row[], key: (row: Row) => string): Row[][] {
  const found: Row[][] = []
  let last: string | undefined
  for (const row of rows) {
    if (key(row) === last) found.at(-1)?.push(row)
    else found.push([row])
    last = key(row)
  }
  return found
}

const comesTo = (items: readonly Item[]) => ({
  itemNum: items.length,
  amount: toScale(sum(items.map(({ amount }) => amount)), 2),
})

const numberOf = ({ payeeDocNum, incomeNum, shortOf }: Item): string => payeeDocNum ?? incomeNum ?? shortOf ?? ''

function day(items: Item[]) {
  const [{ userId, itemDate }] = items as [Item]
  const childList = items.map((item) => ({ ...item, id: item.itemId, name: numberOf(item) }))
  return { id: `${userId}/${itemDate}`, name: itemDate, ...comesTo(items), childList }
}

/** What people have to hand in, by person and day, the latest first. @throws Refusal 101 for days that end before they begin */
export async function cashTree(work: Work, { payMethod, ...wanted }: Args<'finance.cashItem.listTree'>) {
  const { itemDateStart, itemDateEnd } = wanted
  if (itemDateStart && itemDateEnd)
    notBefore({ label: '结束日期', field: 'itemDateEnd' }, itemDateEnd, ['开始日期', itemDateStart])
  const payMethods = payMethod as readonly PayMethod[] | undefined
  const items = await freeItems(work, { ...wanted, ...(payMethods?.length && { payMethods }) })
  return runs(items, ({ userId }) => userId).map((held) => {
    const [{ userId, userName }] = held as [Item]
    return { id: userId, name: userName, ...comesTo(held), childList: runs(held, (item) => item.itemDate).map(day) }
  })
}

/** Who has something to hand in, by name. */
export const cashHolders = (work: Work) => holders(work)
