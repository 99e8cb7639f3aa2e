import { SalesOrderPromotion as FACTS } from '@dealer/fields/SalesOrderPromotion'
import type { SalesOrderPromotion } from '@dealer/sdk'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'

/** The promotions that an order used, as its sheet shows them: a row for each rule or step that was reached. */
export const PROMOTIONS_USED = {
  title: '促销',
  lineKey: ['promotionNum', 'groupNo'],
  columns: fieldLines<SalesOrderPromotion>(FACTS, [
    'promotionNum',
    'promotionName',
    'promotionType',
    'times',
    { prop: 'discountAmount', sum: true, zeroAsDash: true },
    { prop: 'giftQty', zeroAsDash: true },
  ]),
} as const
