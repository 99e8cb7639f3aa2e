import type { Field, Fields } from '@dealer/fields'
import { StatusTag, type StatusTone } from '../feedback/status-tag/status-tag.tsx'
import { FileTiles } from '../form/files/file-tile.tsx'
import type { ListColumn, Priority } from './column.ts'
import type { CellFormat } from './format/format-cell.ts'

/** What a screen may say of a column over the contract's facts. */
type Differing<Row> = Pick<
  ListColumn<Row>,
  'label' | 'width' | 'priority' | 'format' | 'precision' | 'zeroAsDash' | 'cell' | 'align' | 'sum' | 'whenGiven'
> & {
  /** Draws an enumeration as tags of these colours, and not of those that it has everywhere. */
  tones?: Readonly<Record<string, StatusTone>>
}

/** A column as a screen declares it: the field alone, or the field with what differs from the contract's facts. */
export type FieldColumn<Row> =
  | (keyof Row & string)
  | ({ readonly prop: keyof Row & string } & { readonly [Name in keyof Differing<Row>]?: Differing<Row>[Name] })

const FORMATS: Partial<Record<Field['kind'], CellFormat>> = {
  amt: 'amt',
  price: 'price',
  cost: 'price',
  qty: 'qty',
  rate: 'rate',
  date: 'date',
  dt: 'dt',
}

/** Widths in px, at the text size of 16, that hold a usual value under a usual header. */
const WIDTHS: Partial<Record<Field['kind'], number>> = { amt: 116, price: 104, cost: 104, qty: 104, date: 112, dt: 150 }
const SHORT = 104
const TEXT = 112
const DOCUMENT = 146
const NAME = 190
const LONG = 180
const LONG_TEXT = 100
const LONG_NAME = 80

/** What a header takes: its characters, the padding and the mark of sorting. */
const headWidth = (title: string) => title.length * 14 + 46

/** What the longest word of an enumeration takes: its characters, the dot of a tag and the padding. */
const wordWidth = ({ labels = {}, only }: Field) => {
  const words = Object.entries(labels).filter(([value]) => only?.includes(value) ?? true)
  return Math.max(0, ...words.map(([, word]) => word.length)) * 14 + 40
}

const valueWidth = (prop: string, field: Field) => {
  const { kind, labels, most = 0, title } = field
  if (WIDTHS[kind]) return WIDTHS[kind]
  if (labels) return Math.max(SHORT, wordWidth(field))
  if (kind === 'int' || kind === 'rate' || kind === 'month' || kind === 'file') return SHORT
  if (/Num$/.test(prop) || title.endsWith('单号')) return DOCUMENT
  if (most > LONG_TEXT) return LONG
  // People and places have short names; companies and goods have long ones.
  return prop.endsWith('Name') && (most >= LONG_NAME || title.endsWith('名称')) ? NAME : TEXT
}

const widthOf = (prop: string, field: Field) => Math.max(valueWidth(prop, field), headWidth(field.title))

/** A status as a tag, and its own word for where tags are text; absent ones stay empty. */
const tagCell = <Row,>(
  prop: keyof Row,
  labels: Field['labels'] = {},
  tones: Readonly<Record<string, StatusTone>>,
  wordOf: (value: string, row: Row) => string | undefined,
): Pick<ListColumn<Row>, 'cell' | 'word'> => {
  const word = (row: Row) => {
    const value = row[prop]
    return typeof value === 'string' ? wordOf(value, row) : undefined
  }
  return {
    word,
    cell: (row) => {
      const value = row[prop]
      return (
        typeof value === 'string' && (
          <StatusTag tone={tones[value] ?? 'neutral'}>{word(row) ?? labels[value] ?? value}</StatusTag>
        )
      )
    },
  }
}

/** Beside the title of a card, where no header says of what it is, a mere 是 says nothing. */
const isYesOrNo = ({ labels }: Field) =>
  labels !== undefined && Object.values(labels).every((label) => label === '是' || label === '否')

/** A title with its unit, such as 税率(%), says it once for all rows. */
const formatOf = ({ kind, labels, title }: Field): CellFormat | undefined =>
  labels ?? (kind === 'rate' && title.endsWith('(%)') ? 'qty' : FORMATS[kind])

/** What says who and when a row was made, or says it a second time, gives way first. */
const isAside = (prop: string, { kind, most = 0 }: Field, names: ReadonlySet<string>) =>
  kind === 'dt' ||
  most > LONG_TEXT ||
  /^(create|update|audit|submit)|Source$/.test(prop) ||
  (prop.endsWith('Code') && names.has(prop.replace(/Code$/, 'Name')))

/** Whom and what a row is about, in which state it is and what it comes to are what one reads it for. */
const priorityOf = (prop: string, field: Field, names: ReadonlySet<string>, isMainState: boolean): Priority => {
  // Before all else: the state of an application is called auditStatus, as what is said of its audit.
  if (isMainState) return 'high'
  if (isAside(prop, field, names)) return 'low'
  return widthOf(prop, field) === NAME || prop === 'totalAmount' ? 'high' : 'normal'
}

/** What sorts is the contract's; a name whose code is no column sorts by the code where only that does. */
function sortOf(prop: string, fields: Readonly<Record<string, Field>>, names: ReadonlySet<string>) {
  const code = prop.replace(/Name$/, 'Code')
  const byCode = fields[prop]?.sort !== true && code !== prop && !names.has(code) && fields[code]?.sort === true
  return byCode ? { sortable: true, sortBy: code } : { sortable: fields[prop]?.sort === true }
}

/** The files of a row, small; where cells are text, how many there are. */
const filesCell = <Row,>(prop: keyof Row): Pick<ListColumn<Row>, 'cell' | 'word'> => {
  const idsOf = (row: Row) => {
    const ids = row[prop]
    return typeof ids === 'string' && ids !== '' ? ids.split(',') : []
  }
  return {
    word: (row) => {
      const { length } = idsOf(row)
      return length > 0 ? `${length}个文件` : undefined
    },
    cell: (row) => {
      const ids = idsOf(row)
      return ids.length > 0 && <FileTiles ids={ids} />
    },
  }
}

/**
 * The columns of a list: titles, formats, sums and what sorts are the contract's. What gives way where the table is narrow is
 * told by the facts as well: codes beside their names, remarks, who made it and when go first; names, states and the total stay.
 * @param tonesOf the colours of an enumeration whose values are drawn as tags
 * @param wordOf another word than the contract's for the state of some rows
 * @example fieldColumns<OrderDebtRow>(OrderDebtRow, ['refNum', 'customerName', { prop: 'balance', width: 140 }])
 */
export const fieldColumns = <Row,>(
  fields: Fields<keyof Row & string>,
  list: readonly FieldColumn<Row>[],
  tonesOf: (labels: Field['labels']) => Readonly<Record<string, StatusTone>> | undefined = () => undefined,
  wordOf: (value: string, row: Row) => string | undefined = () => undefined,
): ListColumn<Row>[] => {
  const names = new Set(list.map((column) => (typeof column === 'string' ? column : column.prop)))
  let hasMainState = false
  return list.map((column) => {
    const { tones: differing, ...own } = typeof column === 'string' ? { prop: column, tones: undefined } : column
    const field = fields[own.prop]
    const tones = differing ?? tonesOf(field.labels)
    // The first state is that of the row itself; others are of its payment, its delivery.
    const isMainState = tones !== undefined && !hasMainState
    hasMainState ||= isMainState
    return {
      label: field.title,
      width: widthOf(own.prop, field),
      // A figure that is mostly none can wait.
      priority: own.zeroAsDash ? 'low' : priorityOf(own.prop, field, names, isMainState),
      ...(tones && !isYesOrNo(field) && { isStatus: true }),
      format: formatOf(field),
      sum: field.sum,
      ...sortOf(own.prop, fields, names),
      ...(field.kind === 'int' && { align: 'right' as const }),
      ...(field.kind === 'file' && filesCell<Row>(own.prop)),
      ...(tones && tagCell<Row>(own.prop, field.labels, tones, wordOf)),
      ...(tones && !own.cell && { isStateless: true }),
      ...own,
    }
  })
}
