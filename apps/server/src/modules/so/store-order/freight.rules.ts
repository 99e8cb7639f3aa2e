import { isZero, minus, plus } from '@dealer/validators'

interface FreightedOrder {
  readonly id: string
  readonly freight: string
  readonly freightOut: string
}
interface FreightedOut {
  readonly id: string
  readonly soId: string
  readonly totalAmount: string
  readonly freight: string
}

/**
 * The freight that leaves with each document, by its key: that of its order with the first of them, none with any other.
 * @param outs documents that leave, in their order
 */
export function freightsLeaving(
  outs: readonly Pick<FreightedOut, 'id' | 'soId'>[],
  orders: readonly FreightedOrder[],
): Map<string, string> {
  const freights = new Map<string, string>()
  for (const { id, freight, freightOut } of orders) {
    const first = isZero(freight) || !isZero(freightOut) ? undefined : outs.find(({ soId }) => soId === id)
    if (first) freights.set(first.id, freight)
  }
  return freights
}

/** A document with the freight that leaves with it, which is part of its amount. */
export function withFreight<Out extends Pick<FreightedOut, 'totalAmount' | 'freight'>>(
  out: Out,
  key: string,
  freights: ReadonlyMap<string, string>,
): Out {
  const freight = freights.get(key) ?? '0.00'
  return { ...out, freight, totalAmount: plus(minus(out.totalAmount, out.freight), freight) }
}

/** Orders as they are once documents have left. */
export const withFreightOut = <Order extends FreightedOrder>(
  orders: readonly Order[],
  left: readonly Pick<FreightedOut, 'soId' | 'freight'>[],
): Order[] =>
  orders.map((order) => ({
    ...order,
    freightOut: left
      .filter(({ soId }) => soId === order.id)
      .reduce((sum, { freight }) => plus(sum, freight), order.freightOut),
  }))
