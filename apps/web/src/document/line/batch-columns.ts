import type { Option } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { ProductLine } from './product-line.ts'

/** A line that says of which batch its goods are, and in which state. */
export interface BatchedLine extends ProductLine {
  batchNo: string
  /** YYYY-MM-DD. */
  produceDate: string
  inventoryStatusCode: string
  /** Derived: which of batch and day fills in the other, and both as they were then. */
  led?:
    | { readonly by: 'batchNo' | 'produceDate' | undefined; readonly batchNo: string; readonly produceDate: string }
    | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const checkDay = (value: string) => (value !== '' && !DAY.test(value) ? '生产日期请按 2026-03-01 录入' : undefined)

/** A batch that is called by its day was made on it. @example dayOf('20260301') // '2026-03-01' */
const dayOf = (batchNo: string): string => {
  const day = batchNo.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return day === batchNo || Number.isNaN(Date.parse(day)) ? '' : day
}

/** A batch of goods that were made on a day is called by it. @example calledBy('2026-03-01') // '20260301' */
const calledBy = (day: string): string => (DAY.test(day) ? day.replaceAll('-', '') : '')

const OTHER = { batchNo: 'produceDate', produceDate: 'batchNo' } as const
const GIVES = { batchNo: dayOf, produceDate: calledBy } as const
type Field = keyof typeof OTHER
type Batch = Pick<BatchedLine, Field | 'led'>

/** What a line says of its batch before anything is entered. */
export const NO_BATCH: Batch = { batchNo: '', produceDate: '', led: undefined }

/**
 * Batch and day of production: the one that was entered first fills in the other, and goes on to for as long as the other is
 * what it gave; who enters both has both.
 *
 * @param leads which of them may fill in the other
 */
export function batchOf(line: Batch, leads: readonly Field[] = ['batchNo', 'produceDate']): Batch {
  const { batchNo, produceDate, led = { by: undefined, batchNo: '', produceDate: '' } } = line
  const now = { batchNo, produceDate }
  const changed = (['batchNo', 'produceDate'] as const).find((field) => now[field] !== led[field])
  // Nothing else of the line, which may be derived already.
  if (!changed) return { ...now, led: line.led }
  const other = OTHER[changed]
  const gave = led.by === changed && now[other] === GIVES[changed](led[changed])
  if (!leads.includes(changed) || (now[other] !== '' && !gave)) return { ...now, led: { ...now, by: undefined } }
  const filled = { ...now, [other]: GIVES[changed](now[changed]) }
  return { ...filled, led: { ...filled, by: changed } }
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
