import type { PurchaseInOrder } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import type { RowsDeed } from '../../../document/actions/deed.ts'

/** Sends an order to the manufacturer once more. */
export const SYNC_DEED: RowsDeed<PurchaseInOrder> = {
  one: ({ poCode }, { requestNo }, options) =>
    dealer.sync.sync.reSyncOrder({ num: poCode, kind: 'purchase', requestNo }, options),
  follows: '立即发往厂家，厂家接单后采购单自动确认，数量和价格以厂家为准。',
  done: '厂家已接单，采购单已确认',
}

/** What follows from closing an order. */
export const CLOSING = '未入库的数量将关闭，不再计入在途；厂家订单须厂家同意，已发货的不能关闭。'
