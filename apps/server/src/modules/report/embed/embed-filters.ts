import type { EmbedReportDimension, EmbedReportFilter } from '@dealer/sdk/contract'
import { embedReportDimensionLabel, type Option } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse, within } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { selectSuppliers } from '../../md/supplier/supplier.service.ts'
import { selectSalesmen } from '../../md/user/user.service.ts'
import { selectAny } from '../../md/warehouse/warehouse.selects.ts'
import { reportDays } from '../report.rules.ts'

/** What embedded reports are asked for. */
export type EmbedFilters = NonNullable<Args<'report.web.embedReport'>['filters']>
export type FilterName = keyof EmbedFilters & string

interface Shown {
  readonly label: string
  readonly type: EmbedReportFilter['type']
  readonly choices?: (work: Work) => Promise<Option[]>
}

/** All filters, in the order in which they are shown. */
const FILTERS: Readonly<Record<FilterName, Shown>> = {
  dateStart: { label: '开始日期', type: 'date' },
  dateEnd: { label: '结束日期', type: 'date' },
  dimension: { label: '汇总维度', type: 'choice' },
  customer: { label: '客户', type: 'text' },
  product: { label: '商品', type: 'text' },
  salesmanId: { label: '业务员', type: 'choice', choices: selectSalesmen },
  supplierCode: { label: '供应商', type: 'choice', choices: (work) => selectSuppliers(work, {}) },
  warehouseCode: { label: '仓库', type: 'choice', choices: selectAny },
}

/** What a report says of its filters. */
interface Filtered {
  readonly filters: readonly FilterName[]
  readonly dimensions: readonly EmbedReportDimension[]
}

/**
 * What is meant by filters: those that the report has, with its usual days and dimension where none are named.
 * @throws Refusal 101 for days out of order, and for what the report is not summed by
 */
export const meantBy = ({ filters, dimensions }: Filtered, given: EmbedFilters, work: Pick<Work, 'today'>) =>
  within('filters', (): EmbedFilters => {
    const [usual] = dimensions
    const { dimension = usual } = given
    if (usual && dimension && !dimensions.includes(dimension)) throw refuse.badFormat('汇总维度', 'dimension')
    const all = { ...given, dimension, ...(filters.includes('dateStart') && reportDays(given, work)) }
    return Object.fromEntries(filters.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
  })

/** The filters of a report with their choices. */
export const shownFilters = ({ filters, dimensions }: Filtered, meant: EmbedFilters, work: Work) =>
  Promise.all(
    (Object.keys(FILTERS) as FilterName[])
      .filter((prop) => filters.includes(prop))
      .map(async (prop): Promise<EmbedReportFilter> => {
        const { label, type, choices } = FILTERS[prop]
        const value = meant[prop]
        const options =
          prop === 'dimension'
            ? dimensions.map((key) => ({ key, label: embedReportDimensionLabel[key] }))
            : await choices?.(work)
        return { prop, label, type, ...(value !== undefined && { value }), ...(options && { options }) }
      }),
  )
