import dayjs from 'dayjs'

/** Value of a field: text and decimal strings, `YYYY-MM-DD` dates, lists for multi-value fields, booleans for switches. */
export type FormValue = string | readonly string[] | boolean | null

/** Values of a form by prop. */
export type FormValues = Readonly<Record<string, FormValue>>

/** A choice of a select, radio or checkbox field. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** Kinds of fields. */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'multiselect'
  | 'date'
  | 'dateRange'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'rate'
  | 'year'

/** One field as data. */
export interface FormItem<Prop extends string = string> {
  /** Field of the value; a date range with `endProp` takes its first day here. */
  prop: Prop
  /** Label, also in the messages. */
  label: string
  /** Default `text`. */
  type?: FieldType
  /** Empty is refused with `{label}必填!`. */
  required?: boolean
  /** Choices of select, multiselect, radio and checkbox; more than 10 make a select searchable. */
  options?: readonly Option[]
  /** First value. For `date` a number means days from today: positive ago, negative ahead; a `dateRange` then ends today. */
  default?: FormValue | number
  /** Most characters of text. */
  maxLength?: number
  /** Decimals of a number; arrow keys step by its last one. Default 0. */
  precision?: number
  /** Highest mark of a rate; default 5. */
  max?: number
  /** Columns of the form's grid that it takes (of 24 in a filter form); default 1 (6 there). */
  span?: number
  /** Prop of the last day of a `dateRange`; without it both days are joined by a comma. */
  endProp?: string
  /** A rule of its own, over `required`: the message, or undefined when the value may pass. */
  rule?: (value: FormValue, values: FormValues) => string | undefined
  /** Shown, not to be changed. */
  disabled?: boolean
  placeholder?: string
}

/** Years that a year field offers: this one and the three before it. */
export const YEARS_OFFERED = 4

/** Selects with more options than this can be searched by typing. */
export const SEARCHABLE_FROM = 10

const day = (offset: number) => dayjs().subtract(offset, 'day').format('YYYY-MM-DD')

const EMPTY: Partial<Record<FieldType, FormValue>> = {
  multiselect: [],
  checkbox: [],
  dateRange: [],
  switch: false,
}

/** First value of one field. */
export const initialValue = ({ type = 'text', default: first }: FormItem): FormValue => {
  if (typeof first === 'number') {
    if (type === 'date') return day(first)
    if (type === 'dateRange') return first >= 0 ? [day(first), day(0)] : [day(0), day(first)]
    return String(first)
  }
  return first ?? EMPTY[type] ?? ''
}

/**
 * First values of a form.
 * @example initialValues([{ prop: 'from', label: '日期', type: 'date', default: 7 }]) // { from: seven days ago }
 */
export const initialValues = (items: readonly FormItem[]): FormValues =>
  Object.fromEntries(items.map((item) => [item.prop, initialValue(item)]))

/** Whether nothing was entered; false of a switch is a value. */
export const isEmpty = (value: FormValue | undefined) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((entry) => entry === ''))

/** Messages by prop for the values that must not pass. */
export const checkItems = (items: readonly FormItem[], values: FormValues): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const item of items) {
    const value = values[item.prop] ?? null
    const own = item.rule?.(value, values)
    if (own) errors[item.prop] = own
    else if (item.required && !item.rule && isEmpty(value)) errors[item.prop] = `${item.label}必填!`
  }
  return errors
}

/**
 * Values as they are sent: lists joined by commas, the days of a range in their two fields.
 * @example collectValues([{ prop: 'types', label: '类型', type: 'multiselect' }], { types: ['1', '2'] }) // { types: '1,2' }
 */
export const collectValues = (
  items: readonly FormItem[],
  values: FormValues,
): Record<string, string | boolean | null> => {
  const sent: Record<string, string | boolean | null> = {}
  for (const item of items) {
    const value = values[item.prop] ?? null
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) sent[item.prop] = value
    else if (item.endProp) {
      sent[item.prop] = value[0] ?? ''
      sent[item.endProp] = value[1] ?? ''
    } else sent[item.prop] = value.join(',')
  }
  return sent
}
