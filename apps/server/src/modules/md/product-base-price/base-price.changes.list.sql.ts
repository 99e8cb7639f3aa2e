import { and, eq } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { changeFilters, changeRow } from '../../../platform/master-data/change-log.ts'
import { productBasePrice } from '../price/price.schema.ts'
import { basePriceChanges } from './base-price.service.ts'

const { changeDateStart, changeDateEnd } = changeFilters

/** What was corrected in the prices of a product. */
export const basePriceChangeList = list('md.productBasePrice.getChangeLogList', {
  ...basePriceChanges.list,
  joins: [
    inner(
      productBasePrice,
      and(eq(productBasePrice.dealerCode, changeLog.dealerCode), eq(productBasePrice.id, changeLog.rowId)),
    ),
  ],
  filters: { productCode: is(productBasePrice.productCode), changeDateStart, changeDateEnd },
  row: { ...changeRow, effectDate: productBasePrice.effectDate },
})
