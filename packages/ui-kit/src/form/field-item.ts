import type { Field, Fields } from '@dealer/fields'
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
export const fieldItems = <Prop extends string>(
  facts: Fields<Prop>,
  fields: readonly FormField<NoInfer<Prop>>[],
): ReadyItem<Prop>[] =>
  fields.map((field) => {
    const own = typeof field === 'string' ? { prop: field } : field
    const fact = facts[own.prop]
    return { ...itemOf(own.prop, fact), required: fact.required, of: fact.of, ...own }
  })
