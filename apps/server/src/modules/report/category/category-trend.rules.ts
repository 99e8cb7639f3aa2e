import type { Trend } from '@dealer/sdk/contract'
import { compare, plus, sum, toScale } from '@dealer/validators'

/** Lines that a chart has at most. */
const MOST = 100
const MEASURES = ['saleAmount', 'saleQty'] as const
type Measure = (typeof MEASURES)[number]
const NOTHING: Readonly<Record<Measure, string>> = { saleAmount: '0.00', saleQty: '0' }

/** What was sold of a category in a period. */
export interface CategorySold extends Readonly<Record<Measure, string>> {
  readonly categoryId: string
  readonly period: string
}

/** A category that is shown. */
export interface Shown {
  readonly categoryId: string
  readonly categoryName: string
}

interface Line {
  readonly key: string
  readonly label: string
  readonly values: Readonly<Record<Measure, readonly string[]>>
}

const added = (lines: readonly Line[], measure: Measure) =>
  (lines[0]?.values[measure] ?? []).map((_, place) =>
    lines.map(({ values }) => values[measure][place] ?? NOTHING[measure]).reduce(plus, NOTHING[measure]),
  )

const OTHERS = { key: 'other', label: '其他' } as const

/** The lines of a chart: all of them, or as many of the greatest as it has room for, with the others as one. */
function drawn(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= MOST) return lines
  const amounts = new Map(lines.map(({ key, values }) => [key, toScale(sum([...values.saleAmount]), 2)]))
  const amountOf = ({ key }: Line) => amounts.get(key) ?? '0'
  const greatest = new Set(lines.toSorted((one, other) => compare(amountOf(other), amountOf(one))).slice(0, MOST))
  const rest = lines.filter((line) => !greatest.has(line))
  const values = { saleAmount: added(rest, 'saleAmount'), saleQty: added(rest, 'saleQty') }
  return [...lines.filter((line) => greatest.has(line)), { ...OTHERS, values }]
}

/**
 * Amount and quantity of categories over time. Beyond a hundred categories those that sold least are one, 其他.
 * @param categories in the order in which they are shown
 */
export function trendOf(
  periods: readonly string[],
  categories: readonly Shown[],
  sold: readonly CategorySold[],
): Trend {
  const found = new Map(sold.map((one) => [`${one.categoryId} ${one.period}`, one]))
  const lines = categories.map(({ categoryId, categoryName }): Line => {
    const of = (measure: Measure) => periods.map((period) => (found.get(`${categoryId} ${period}`) ?? NOTHING)[measure])
    return { key: categoryId, label: categoryName, values: { saleAmount: of('saleAmount'), saleQty: of('saleQty') } }
  })
  const series = drawn(lines).flatMap(({ key, label, values }) =>
    MEASURES.map((measure) => ({ key, label, measure, values: [...values[measure]] })),
  )
  return { periods: [...periods], series }
}
