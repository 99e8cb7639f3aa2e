import type { StockLedgerRow } from '@dealer/sdk/contract'
import { bigSmallText } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { ledgerPage } from './stock-ledger.sql.ts'
import { batchPage, sumPage } from './stock-query.sql.ts'

/** Cost is nobody's business but of those whose role shows it. */
function costFor<Row extends { costPrice: string; costAmount: string }>(
  { user }: Work,
  { costPrice, costAmount, ...row }: Row,
) {
  return user.rights.canSeeCost ? { ...row, costPrice, costAmount } : row
}

/** The sum of the cost is as private as each of its rows. */
const sumsFor = <Sums extends { costAmount: string }>({ user }: Work, { costAmount, ...sums }: Sums) =>
  user.rights.canSeeCost ? { ...sums, costAmount } : sums

interface Counted {
  readonly onHandQty: string
  readonly unitRatio: number
  readonly bigUnit: string | null
  readonly smallUnit: string
}

const withBigQty = <Row extends Counted>({ unitRatio, bigUnit, smallUnit, ...row }: Row) => ({
  ...row,
  bigQty: bigSmallText(row.onHandQty, unitRatio, bigUnit, smallUnit),
})

/** Stock by batch, location and status; with cost for those who may see it. */
export async function stockByBatch(work: Work, args: Args<'inv.stockQuery.batchInvStatusList'>) {
  const page = await batchPage(work.tx, work.user.dealerCode, args)
  return { ...page, footer: sumsFor(work, page.footer), rows: page.rows.map((row) => costFor(work, withBigQty(row))) }
}

/** Stock summed by product, warehouse or location. */
export async function stockSummed(work: Work, args: Args<'inv.stockQuery.inventoryList'>) {
  const page = await sumPage(work.tx, work.user.dealerCode, args)
  return { ...page, rows: page.rows.map(withBigQty) }
}

/** The standing book: every movement; with cost for those who may see it. */
export async function stockMovements(work: Work, args: Args<'inv.stockQuery.ledgerList'>) {
  const page = await ledgerPage(work.tx, work.user.dealerCode, args)
  return {
    ...page,
    footer: sumsFor(work, page.footer),
    rows: page.rows.map(({ smallUnit: _small, bigUnit: _big, unitRatio: _ratio, transType, ...row }) => ({
      ...costFor(work, row),
      transType: transType as StockLedgerRow['transType'],
    })),
  }
}
