import { bigSmallText } from '@dealer/validators'
import { ne, sql } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { value } from '../../../platform/database/prepared.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { asked, is, when } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { stockBalance, stockLedger } from '../stock/stock.schema.ts'
import { stockAsOf } from './stock-as-of.sql.ts'
import { briefOfProduct, units } from './stock-query.list.sql.ts'

const { onHandQty, hasMoved, sinceInQty, sinceOutQty, asOfQty, asOfAmount } = stockAsOf(
  sql`${value('asOfDate')}::date`,
  sql`${value('warehouseCode')}::varchar`,
)

/** Stock and value of products at the end of a day, and what has moved since. */
export const stockAsOfList = list('inv.stockQuery.asOfList', {
  from: product,
  scope: ofDealer(product),
  newest: product.id,
  id: product.id,
  assumed: (_asked, { today }) => ({ asOfDate: addDays(`${today.slice(0, 7)}-01`, -1) }),
  filters: {
    asOfDate: asked,
    warehouseCode: asked,
    keyword: holding(product),
    productCode: is(product.productCode),
    categoryId: ofCategory,
    nonZero: when({ T: ne(asOfQty, sql`0`) }),
    changed: when({ T: hasMoved }),
  },
  row: {
    ...briefOfProduct,
    asOfQty: asOfQty.mapWith(stockLedger.smallQty),
    bigQty: computed,
    asOfAmount: asOfAmount.mapWith(stockLedger.costAmount),
    sinceInQty: sinceInQty.mapWith(stockLedger.smallQty),
    sinceOutQty: sinceOutQty.mapWith(stockLedger.smallQty),
    onHandQty: onHandQty.mapWith(stockBalance.onHandQty),
  },
  read: units,
  compute: ({ asOfQty: qty, unitRatio, bigUnit, smallUnit }) => ({
    bigQty: bigSmallText(qty, unitRatio, bigUnit, smallUnit),
  }),
  onlyWith: { canSeeCost: ['asOfAmount'] },
})
