import type { StockLedgerQuery } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import classes from './ledger-balance.module.css'

/** Beginning, what came and went, and end of the one product that the book is asked for. */
export function LedgerBalance({ asked }: { asked: StockLedgerQuery }) {
  const { productCode = '', warehouseCode, batchNo, inventoryStatusCode, docDateStart, docDateEnd } = asked
  const { data } = useCall(
    dealer.inv.stockQuery.ledgerBalance,
    { productCode, warehouseCode, batchNo, inventoryStatusCode, docDateStart, docDateEnd },
    { enabled: productCode !== '', silent: true },
  )
  if (!data || productCode === '') return null
  const figures = [
    ['期初', data.beginQty],
    ['入库', data.inQty],
    ['出库', data.outQty],
    ['期末', data.endQty],
  ] as const
  return (
    <dl className={classes.balance} aria-label="结存">
      {figures.map(([label, qty]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCell(qty, 'qty')}</dd>
        </div>
      ))}
    </dl>
  )
}
