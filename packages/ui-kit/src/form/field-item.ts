import type { Field, Fields } from '@dealer/fields'
import type { FieldType, FormItem, Option } from './form-item.ts'
import { TIDY } from './tidy-text.ts'

const TYPES: Partial<Record<Field['kind'], FieldType>> = {
  amt: 'number',
  price: 'number',
  cost: 'number',
  qty: 'number',
  rate: 'number',
  decimal: 'number',
  int: 'number',
  date: 'date',
  dt: 'datetime',
  month: 'month',
  file: 'file',
  flag: 'flag',
  rows: 'rows',
}

/** Units that stand behind a number; other kinds have theirs in the title: 面积(㎡). */
const UNITS: Partial<Record<Field['kind'], string>> = { amt: '元', price: '元', cost: '元', rate: '%' }

/** Texts longer than this get a box of several lines. */
const LONG_TEXT = 100

/** Files that fit a field of several. */
const MOST_FILES = 9

/** Choices of an enumeration. @example optionsOf({ T: '是', F: '否' }) // [{ value: 'T', label: '是' }, { value: 'F', label: '否' }] */
export const optionsOf = (
  labels: Readonly<Record<string, string>>,
  only: readonly string[] = Object.keys(labels),
): Option[] => only.map((value) => ({ value, label: labels[value] ?? value }))

/** The input that the contract's facts ask for; what a screen says of it goes over this. */
export function itemOf<Prop extends string>(prop: Prop, field: Field, only = field.only): FormItem<Prop> {
  const { title: label, kind, labels, several, list, of, most, scale, signed, rule } = field
  const base = { prop, label, ...(list && { list }) }
  if (labels) {
    const type = kind === 'flag' ? 'flag' : several ? 'multiselect' : 'select'
    return { ...base, type, options: optionsOf(labels, only) }
  }
  if (of) return { ...base, type: several ? 'multiselect' : 'select' }
  if (kind === 'text')
    return {
      ...base,
      type: (most ?? 0) > LONG_TEXT ? 'textarea' : 'text',
      maxLength: most,
      ...(rule && { check: rule, tidy: TIDY[rule.name] }),
    }
  if (kind === 'file') return { ...base, type: 'file', max: several ? MOST_FILES : 1 }
  if (TYPES[kind] !== 'number') return { ...base, type: TYPES[kind] ?? 'text' }
  const unit = label.endsWith(')') ? undefined : UNITS[kind]
  return {
    ...base,
    type: 'number',
    precision: scale,
    signed: signed ?? false,
    ...(unit && { unit }),
    ...(kind === 'int' && { whole: true }),
  }
}

/** What a screen may say of a field over the contract's facts. */
type Differing = Pick<
  FormItem,
  'label' | 'type' | 'default' | 'options' | 'placeholder' | 'precision' | 'required' | 'rule' | 'span'
>

/** A field as a screen declares it: its name alone, or with what differs from the contract's facts. */
export type FormField<Prop extends string> = Prop | ({ readonly prop: Prop } & Partial<Differing>)

/** A field of a form with what it refers to, so that its choices can be asked for. */
export interface ReadyItem<Prop extends string = string> extends FormItem<Prop> {
  readonly of?: string
}

/**
 * The fields of a form: titles, kinds, lengths and what is required are the contract's.
 * @param facts of what is saved, from `@dealer/fields`
 * @example fieldItems(PurchaseOrderSave, ['supplierCode', 'docDate', { prop: 'remark', span: 3 }])
 */
export const fieldItems = <Prop extends string, Chosen extends Prop>(
  facts: Fields<Prop>,
  fields: readonly FormField<Chosen>[],
): ReadyItem<Chosen>[] =>
  fields.map((field) => {
    const own = typeof field === 'string' ? { prop: field } : field
    const fact = facts[own.prop]
    return { ...itemOf(own.prop, fact), required: fact.required, of: fact.of, ...own }
  })
