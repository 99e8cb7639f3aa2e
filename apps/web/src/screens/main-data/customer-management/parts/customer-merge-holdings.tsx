import type { CustomerMergeHolding } from '@dealer/sdk'
import fewRows from '../../../../list/few-rows.module.css'

/** Props of {@link CustomerMergeHoldings}. */
export interface CustomerMergeHoldingsProps {
  holdings: readonly CustomerMergeHolding[]
}

/** What hangs on both customers, and on the kept one afterwards: rows, or yuan. */
export function CustomerMergeHoldings({ holdings }: CustomerMergeHoldingsProps) {
  return (
    <div className={fewRows.scrollX}>
      <table className={fewRows.table} aria-label="合并内容">
        <thead>
          <tr>
            <th>种类</th>
            <th className={fewRows.number}>保留客户</th>
            <th className={fewRows.number}>被合并客户</th>
            <th className={fewRows.number}>合并后</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ kind, label, ...of }) => (
            <tr key={kind}>
              <td>{label}</td>
              <td className={fewRows.number}>{of.keepAmount ?? of.keepNum}</td>
              <td className={fewRows.number}>{of.goneAmount ?? of.goneNum}</td>
              <td className={fewRows.number}>{of.afterAmount ?? of.afterNum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
