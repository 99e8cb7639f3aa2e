import type { ContractField } from '../contract/fields.ts'

/** How a value of the contract stands in a sheet. */
export type CellStyle = 'text' | 'head' | 'amount' | 'price' | 'cost' | 'number' | 'date' | 'time'

export interface Cell {
  readonly style: CellStyle
  /** A number as it is written, or a text. */
  readonly value: string
}

const DECIMALS: Readonly<Record<string, CellStyle>> = {
  amt: 'amount',
  price: 'price',
  cost: 'cost',
  qty: 'number',
  rate: 'amount',
  'signed-cost': 'cost',
  'signed-qty': 'number',
  'signed-rate': 'amount',
}
const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** Excel keeps fifteen digits of a number and makes zeros of the rest. */
const MOST_DIGITS = 15
const DAY = 86_400_000
/** Days before 1970 in Excel's count. */
const EPOCH = 25_569

/** What stands for the place or batch of goods of which nobody keeps any; people read a stroke. */
const NO_PLACE = '*'

/** A value as a cell, by what the contract says of its field: decimals and days as such, an enumeration by its text, files by their number. */
export function cellOf(value: unknown, field: ContractField | undefined): Cell {
  if (value === null || value === undefined) return { style: 'text', value: '' }
  if (Array.isArray(value)) return text(value.map((item) => cellOf(item, field).value).join('、'))
  const written = String(value)
  const label = field?.labels?.[written]
  if (label !== undefined) return text(label)
  if (written === NO_PLACE) return text('-')
  if (field?.isFile) return text(written && `${written.split(',').length}个文件`)
  const style = field?.type === 'integer' || field?.type === 'number' ? 'number' : DECIMALS[field?.format ?? '']
  if (style) return isExact(written) ? { style, value: written } : text(written)
  if (field?.format === 'date') return day(written, 'date')
  if (field?.format === 'dt') return day(written, 'time')
  return text(written)
}

const text = (value: string): Cell => ({ style: 'text', value })

const isExact = (written: string) => DECIMAL.test(written) && written.replace(/^-?0*|\D/g, '').length <= MOST_DIGITS

function day(written: string, style: 'date' | 'time'): Cell {
  const instant = Date.parse(`${written.replace(' ', 'T')}${written.length > 10 ? 'Z' : ''}`)
  return Number.isNaN(instant) ? text(written) : { style, value: String(instant / DAY + EPOCH) }
}
