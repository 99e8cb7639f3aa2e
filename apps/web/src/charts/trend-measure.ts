import type { Trend } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'

/** What the figures of a series are. */
export type Measure = Trend['series'][number]['measure']

const isAmount = (measure: Measure) => measure.endsWith('Amount')

/** What figures are called, with their unit. @example headOf('净销售额', 'netAmount') // '净销售额（元）' */
export const headOf = (label: string, measure: Measure): string => (isAmount(measure) ? `${label}（元）` : label)

/** A figure as lists write it. @example figureOf('8120', 'netAmount') // '8,120.00' */
export const figureOf = (value: string, measure: Measure): string =>
  formatCell(value, isAmount(measure) ? 'amt' : 'qty')
