import { isNegative, isZero } from '@dealer/validators'
import { useNavigate } from 'react-router-dom'
import type { ListParts } from '../../../list/define-list.tsx'
import { useSite } from '../../../shell/menu/site-context.ts'
import { usePermission } from '../../../shell/session/permission.tsx'

interface Debt {
  readonly customerCode: string
  readonly refNum: string
  readonly balance: string
}

/**
 * What lists of debts offer for a row: to receive it, on the page for its kind. What the dealer owes is set off or refunded, and not
 * received.
 */
export function usePaying<Row extends Debt>(page: string): ListParts<Row> {
  const navigate = useNavigate()
  const { pages } = useSite()
  const canPay = usePermission()('finance:payee:add') && pages.has(page)
  const pay = ({ customerCode, refNum }: Debt) =>
    navigate(`${page}?customerCode=${encodeURIComponent(customerCode)}&refNum=${encodeURIComponent(refNum)}`)
  return {
    rowActions: (row) =>
      canPay && !isZero(row.balance) && !isNegative(row.balance)
        ? [{ key: 'pay', label: '收款', onClick: () => void pay(row) }]
        : [],
  }
}
