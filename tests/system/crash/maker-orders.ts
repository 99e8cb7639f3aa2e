import { setTimeout as sleep } from 'node:timers/promises'
import type { DealerClient } from '@dealer/sdk'
import { type Deed, torn } from './deed.ts'
import { sentAgain } from './sent-again.ts'
import { today } from './today.ts'

/** The manufacturer of the demonstration, which gives one as a gift for fifty: an answer that was written twice would give two. */
const SUPPLIER = { supplierCode: 'S001' } as const
const GOODS = { productCode: 'P00001', unitType: 'small', qty: '50' } as const

/** How an order stands that waits for the manufacturer, and that it has taken. */
const WAITS = 'submitted waiting 50F 提交'
const TAKEN = 'confirmed success 50F 1T 提交 同步'

async function standing({ po: { purchaseOrder } }: DealerClient, poId: string): Promise<string> {
  const { poStatus, syncStatus, lines, logs } = await purchaseOrder.viewItem({ poId })
  const goods = lines.map(({ qty, isGift }) => `${qty}${isGift}`)
  return [poStatus, syncStatus, ...goods, ...logs.map(({ action }) => action)].join(' ')
}

/**
 * Orders to the manufacturer: what was submitted is there once, waits until it is sent, and is sent in the end without anybody asking
 * for it, however often the server died between sending it and writing the answer, which is written once.
 */
export function makerOrders(): Deed {
  const name = 'orders to the manufacturer'
  const waiting = new Set<string>()
  const taken = new Set<string>()
  let price: string | undefined
  const saving = sentAgain({
    name,
    count: async (dealer) => (await dealer.po.purchaseOrder.list({ ...SUPPLIER, docDateStart: today() })).total,
    save: (dealer, requestNo) =>
      dealer.po.purchaseOrder.savePo({
        ...{ requestNo, ...SUPPLIER, submit: 'T', payType: 'self', warehouseCode: 'W001' },
        ...{ docDate: today(), expectDate: today(), lines: [{ ...GOODS, price: price ?? '' }] },
      }),
    onSaved: ({ poId }) => waiting.add(poId),
  })
  const look = async (dealer: DealerClient) => {
    for (const poId of waiting) {
      const found = await standing(dealer, poId)
      if (![WAITS, TAKEN].includes(found)) throw torn(name, found, [WAITS, TAKEN])
      if (found !== TAKEN) continue
      waiting.delete(poId)
      taken.add(poId)
    }
  }
  return {
    ...saving,
    act: async (dealer) => {
      const items = [{ productCode: GOODS.productCode, smallQty: GOODS.qty }]
      price ??= (await dealer.po.purchaseOrder.checkPurchaseOrderedQty({ ...SUPPLIER, items }))[0]?.purchasePrice
      await saving.act(dealer)
    },
    check: async (dealer, isLast) => {
      await saving.check(dealer, isLast)
      await look(dealer)
      if (!isLast) return
      // What a dead process had begun is taken up once its lease is over.
      for (; waiting.size > 0; await look(dealer)) await sleep(200)
      for (const poId of taken) {
        const found = await standing(dealer, poId)
        if (found !== TAKEN) throw torn(name, found, [TAKEN])
      }
    },
  }
}
