import type { SalesOrderForm } from '@dealer/sdk'
import { useMemo } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import type { OrderKind } from './order-kinds.ts'

const { toOrderAdd, toOrderPromotionAdd } = dealer.so.salesOrder

/** Nobody sets a price or takes off anything where nothing costs anything. */
const FREE = { canChangePrice: 'F', maxDiscountRate: '0.00', checkInventoryOnConfirm: 'F' } as const

/** Choices and defaults of a kind of order; those of a requisition are asked for by a call of its own. */
export const useOrderForm = ({ orderType }: OrderKind) => {
  const isFree = orderType === 'promotion'
  const order = useCall(toOrderAdd, { orderType }, { enabled: !isFree, silent: true })
  const requisition = useCall(toOrderPromotionAdd, {}, { enabled: isFree, silent: true })
  const { data } = requisition
  const free = useMemo((): SalesOrderForm | undefined => data && { ...data, ...FREE }, [data])
  return isFree ? { ...requisition, data: free } : order
}
