import { sql } from 'drizzle-orm'
import type { Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import { customer } from '../customer/customer.schema.ts'
import { priceSeries, priceSeriesItem } from '../price/price.schema.ts'
import { assignSeries } from './price-series.customers.ts'
import { dropLines, keepLines, shownLines } from './price-series.lines.sql.ts'

const { id, seriesCode, seriesName, baseRate, enabled } = priceSeries

const seriesList = list('md.priceSeries.list', {
  ...rowsOf(priceSeries),
  filters: { keyword: holds(seriesCode, seriesName), enabled: is(enabled) },
  row: {
    ...{ id, seriesCode, seriesName, baseRate, enabled },
    customerNum: sql`(select count(*)::integer from ${customer} c where c.dealer_code = ${priceSeries.dealerCode}
      and c.price_series_code = ${seriesCode} and c.del_flag = 'F')`.mapWith(Number),
    productNum: sql`(select count(*)::integer from ${priceSeriesItem} i where i.dealer_code = ${priceSeries.dealerCode}
      and i.series_code = ${seriesCode})`.mapWith(Number),
    ...audited(priceSeries),
  },
})

const series = masterData({
  table: priceSeries,
  label: '价格系列',
  code: 'seriesCode',
  name: 'seriesName',
  calls: { save: 'md.priceSeries.save', remove: 'md.priceSeries.delete', enable: 'md.priceSeries.disable' },
  usedBy: [usedIn(customer.priceSeriesCode, seriesCode)],
  beside: { lines: keepLines },
  beforeSave: (_work, given, row) => {
    if (row && given.seriesCode !== row.seriesCode)
      throw refuse.notNow('系列编码不能修改', { reason: 'fixed', field: 'seriesCode' })
    return undefined
  },
  beforeRemove: async (work, row) => void (await dropLines(work, row)),
})

export const routes = {
  ...series.routes,
  'md.priceSeries.list': seriesList,
  'md.priceSeries.getSeries': found(seriesList, async (work, row) => ({ lines: await shownLines(work, row) })),
  'md.priceSeries.select': choices(priceSeries, { key: seriesCode, label: seriesName, order: [seriesCode] }),
  'md.priceSeries.setCustomer': assignSeries,
} satisfies Handlers
