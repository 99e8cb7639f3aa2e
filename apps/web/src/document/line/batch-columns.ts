import type { Option } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { ProductLine } from './product-line.ts'

/** A line that says of which batch its goods are, and in which state. */
export interface BatchedLine extends ProductLine {
  batchNo: string
  /** YYYY-MM-DD. */
  produceDate: string
  inventoryStatusCode: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const checkDay = (value: string) => (value !== '' && !DAY.test(value) ? '生产日期请按 2026-03-01 录入' : undefined)

/** A batch that is called by its day was made on it. @example dayOf('20260301') // '2026-03-01' */
const dayOf = (batchNo: string): string => {
  const day = batchNo.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return day === batchNo || Number.isNaN(Date.parse(day)) ? '' : day
}

/** The day of production that is meant: what was entered, else what the batch is called by. */
export const producedOn = ({ produceDate, batchNo }: Pick<BatchedLine, 'produceDate' | 'batchNo'>): string =>
  produceDate || dayOf(batchNo)

/** Batch and day of a line that needs both: either is called by the other while only that is entered. */
export const batchOf = (line: Pick<BatchedLine, 'produceDate' | 'batchNo'>) => {
  const produceDate = producedOn(line)
  return { produceDate, batchNo: line.batchNo || (DAY.test(produceDate) ? produceDate.replaceAll('-', '') : '') }
}

/** What {@link batchColumns} needs. */
export interface BatchColumnsOptions<L extends BatchedLine> {
  /** Lines of goods whose batch nobody keeps, or is known. */
  isLocked: (line: L) => boolean
  /** Whether Enter passes them by, where few lines have them. */
  isPassed?: boolean
  widths?: readonly [batchNo: number, produceDate: number]
}

/** Batch and day of production. */
export const batchColumns = <L extends BatchedLine>({
  isLocked,
  isPassed,
  widths: [batchWidth, dayWidth] = [96, 96],
}: BatchColumnsOptions<L>): readonly GridColumn<L>[] => {
  const own = { kind: 'text', isPassed, isLocked } as const
  return [
    { ...own, prop: 'batchNo', label: '批次号', width: batchWidth, maxLength: 32 },
    { ...own, prop: 'produceDate', label: '生产日期', width: dayWidth, validate: checkDay },
  ]
}

/** The state that the goods are in; Enter passes it by. */
export const statusColumn = <L extends BatchedLine>(
  statuses: readonly Pick<Option, 'key' | 'label'>[],
  width = 84,
): GridColumn<L> => ({
  prop: 'inventoryStatusCode',
  label: '库存状态',
  width,
  kind: 'select',
  isPassed: true,
  options: () => statuses.map(({ key: value, label }) => ({ value, label })),
})
