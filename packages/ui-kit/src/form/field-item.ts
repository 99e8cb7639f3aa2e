import type { Field } from '@dealer/fields'
import type { FieldType, FormItem, Option } from './form-item.ts'

const TYPES: Partial<Record<Field['kind'], FieldType>> = {
  amt: 'number',
  price: 'number',
  cost: 'number',
  qty: 'number',
  rate: 'number',
  int: 'number',
  date: 'date',
}

/** Decimals that may be entered, by kind. */
const DECIMALS: Partial<Record<Field['kind'], number>> = { amt: 2, price: 4, cost: 6, qty: 3, rate: 2 }

/** Texts longer than this get a box of several lines. */
const LONG_TEXT = 100

/** Choices of an enumeration. @example optionsOf({ T: '是', F: '否' }) // [{ value: 'T', label: '是' }, { value: 'F', label: '否' }] */
export const optionsOf = (
  labels: Readonly<Record<string, string>>,
  only: readonly string[] = Object.keys(labels),
): Option[] => only.map((value) => ({ value, label: labels[value] ?? value }))

/** The input that the contract's facts ask for; what a screen says of it goes over this. */
export function itemOf<Prop extends string>(prop: Prop, field: Field, only?: readonly string[]): FormItem<Prop> {
  const { title: label, kind, labels, several, of, most } = field
  const base = { prop, label }
  if (labels) return { ...base, type: several ? 'multiselect' : 'select', options: optionsOf(labels, only) }
  if (of) return { ...base, type: several ? 'multiselect' : 'select' }
  if (kind === 'text') return { ...base, type: (most ?? 0) > LONG_TEXT ? 'textarea' : 'text', maxLength: most }
  return { ...base, type: TYPES[kind] ?? 'text', precision: DECIMALS[kind] }
}
