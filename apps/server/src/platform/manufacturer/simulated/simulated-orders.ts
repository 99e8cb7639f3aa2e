import { type MakerOrder, type Manufacturer, ManufacturerRefusal } from '../manufacturer.ts'
import { invoiceOf, isOnItsWay, judged, refusalOf, type TakenOrder } from './orders.rules.ts'

/** Where the orders of dealers are kept. */
export interface OrderBook {
  find(dealer: string, poCode: string): Promise<TakenOrder | undefined>
  /** Keeps an order unless one of its number is there; answers the one that is. */
  keep(dealer: string, taken: TakenOrder): Promise<TakenOrder>
  giveUp(dealer: string, poCode: string, givenUp: TakenOrder['givenUp']): Promise<void>
  all(dealer: string): Promise<readonly TakenOrder[]>
}

/** A book in memory, for a history that is played. */
export function memoryBook(): OrderBook {
  const books = new Map<string, Map<string, TakenOrder>>()
  const of = (dealer: string) => {
    const book = books.get(dealer) ?? new Map<string, TakenOrder>()
    books.set(dealer, book)
    return book
  }
  return {
    find: async (dealer, poCode) => of(dealer).get(poCode),
    keep: async (dealer, taken) => {
      of(dealer).set(taken.order.poCode, taken)
      return taken
    },
    giveUp: async (dealer, poCode, givenUp) => {
      const taken = of(dealer).get(poCode)
      if (taken) of(dealer).set(poCode, { ...taken, givenUp })
    },
    all: async (dealer) => [...of(dealer).values()],
  }
}

/** Orders and invoices of the simulated manufacturer. @param today `YYYY-MM-DD` in Shanghai */
export function simulatedOrders(
  book: OrderBook,
  today: () => string,
): Pick<Manufacturer, 'placeOrder' | 'orderState' | 'giveUp' | 'invoices'> {
  async function place(dealer: string, order: MakerOrder): Promise<TakenOrder> {
    const known = await book.find(dealer, order.poCode)
    if (known) return known
    const answer = judged(order)
    if (!answer) throw new ManufacturerRefusal(refusalOf(order))
    return book.keep(dealer, { order, answer, givenUp: [] })
  }
  return {
    placeOrder: async (dealer, order) => (await place(dealer, order)).answer,
    orderState: async (dealer, poCode) => (await book.find(dealer, poCode))?.answer,
    giveUp: async (dealer, poCode, lines) => {
      const known = await book.find(dealer, poCode)
      if (!known) throw new ManufacturerRefusal('厂家没有该订单')
      if (isOnItsWay(known.order, today())) throw new ManufacturerRefusal('厂家已发货，不能关闭')
      await book.giveUp(dealer, poCode, lines)
    },
    invoices: async (dealer) => (await book.all(dealer)).flatMap((taken) => invoiceOf(taken, today()) ?? []),
  }
}
