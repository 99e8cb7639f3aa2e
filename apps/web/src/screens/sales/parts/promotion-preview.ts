import {
  isDealerError,
  type SalesOrderPriced,
  type SalesOrderPricing,
  type SalesOrderPromotionChoice,
  type SalesOrderSave,
} from '@dealer/sdk'
import { startTransition, useEffect, useRef, useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { useEvent } from '../../../list/use-event.ts'
import type { OrderKind } from '../order-create/parts/order-kinds.ts'
import { saveBody } from '../order-create/parts/order-values.ts'
import type { OrderEntryState } from '../order-create/parts/use-order-entry.ts'
import { changeOf, choicesOf, requestOf } from './promotion-request.ts'

/** The keyboard rests so long, in ms, before promotions are looked for: typing never waits for them. */
const REST = 300

const { orderPromotion } = dealer.so.salesOrder

/** What promotions make of an order that is being entered. */
export interface PromotionPreview {
  /** As of the last rest; undefined without lines or customer. */
  readonly priced: SalesOrderPriced | undefined
  /** What it adds to what the lines come to; mostly below zero. */
  readonly change: string
  /** What would be asked now. */
  readonly request: () => SalesOrderPricing | undefined
  /** The promotions of an order that is about to be sent, tried once more where the last trial was of another. */
  readonly sent: (body: SalesOrderSave) => Promise<SalesOrderPromotionChoice[] | undefined>
}

interface Tried {
  readonly asked: string
  readonly priced: SalesOrderPriced
}

/** Tries promotions on the order whenever the keyboard rests. A requisition has none. */
export const usePromotionPreview = (order: OrderEntryState, { orderType }: OrderKind): PromotionPreview => {
  const { store, more, form } = order
  const [tried, setTried] = useState<Tried>()
  const latest = useRef<string>(undefined)

  const requestFor = useEvent((body: SalesOrderSave | undefined) =>
    orderType === 'promotion' ? undefined : requestOf(body, orderType, order.more.promotions),
  )
  const request = useEvent(() => requestFor(saveBody(order.values(), false)))
  const tryOut = useEvent(async () => {
    const wanted = request()
    const asked = JSON.stringify(wanted)
    if (asked === latest.current) return
    latest.current = asked
    if (!wanted) return setTried(undefined)
    const priced = await orderPromotion(wanted, { silent: true }).catch((error: unknown) => {
      // What is wrong with the order is said when it is saved.
      if (!isDealerError(error)) throw error
      return undefined
    })
    // A key that comes meanwhile goes before it.
    if (latest.current === asked) startTransition(() => setTried(priced && { asked, priced }))
  })
  const sent = useEvent(async (body: SalesOrderSave) => {
    const wanted = requestFor(body)
    if (!wanted) return undefined
    const asked = JSON.stringify(wanted)
    const priced = tried?.asked === asked ? tried.priced : await orderPromotion(wanted, { silent: true })
    const choices = choicesOf(priced)
    return choices.length > 0 ? choices : undefined
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void tryOut(), REST)
  })
  useEffect(() => {
    const stop = store.onAny(rest)
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [store, rest])
  // What of the head promotions hang on, and what was chosen.
  const { docDate, warehouseCode } = form.values
  const about = JSON.stringify([more.customer?.customerCode, docDate, warehouseCode, more.promotions])
  useEffect(() => {
    if (about) rest()
  }, [about, rest])

  const change = tried ? changeOf(tried.priced) : '0.00'
  return { priced: tried?.priced, change, request, sent }
}
