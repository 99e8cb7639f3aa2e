import type { Rule } from '@dealer/validators'
import dayjs from 'dayjs'
import { today } from '../clock/clock.ts'
import { decimalProblem, settleDecimal } from '../decimal-text/decimal-text.ts'
import type { FoundPage } from '../lookup/lookup-types.ts'
import { dayProblem } from './field/day-text.ts'
import type { AnyLookupSource } from './lookup-source.ts'

/**
 * Value of a field: text and decimal strings, `YYYY-MM-DD` dates, T or F for flags, lists for multi-value fields, files and
 * the steps of a cascade, booleans for switches, values by prop for each row of `rows`.
 */
export type FormValue = string | readonly string[] | readonly FormValues[] | boolean | null

/** Values of a form by prop. */
export interface FormValues {
  readonly [prop: string]: FormValue
}

/** A value as it is sent. */
export type SentValue = string | number | boolean | null | readonly string[] | readonly SentValues[]
/** Values as they are sent, by prop. */
export interface SentValues {
  [prop: string]: SentValue
}

/** A choice of a select, radio or checkbox field. */
export interface Option {
  value: string
  /** In a tree with the way that leads to it, by which it is named where it stands alone: `饮料 / 碳酸饮料`. */
  label: string
  /** Value of the choice above it; with one such choice a select is a tree. */
  above?: string
  /** What it is called within its branch; its label when absent. */
  name?: string
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
  | 'datetime'
  | 'month'
  | 'monthRange'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'flag'
  | 'file'
  | 'cascade'
  | 'rows'
  | 'rate'
  | 'lookup'
  | 'year'
  /** Kept and sent, and not seen: such as the id of a row. */
  | 'hidden'
  | 'richtext'

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
  /** Choices of select, multiselect, radio and checkbox; more than 10 make a select searchable, by pinyin too. */
  options?: readonly Option[]
  /** What fits typed text, by pages from 1 or all at once, for a multiselect of so many that they are not offered as a list; `options` name what is chosen. */
  searches?: (text: string, page: number) => Promise<readonly Option[] | FoundPage<Option>>
  /** Characters from which `searches` is asked; default 1. */
  least?: number
  /** Where a `lookup` finds what it holds, and a multiselect of which there are too many to offer. */
  finds?: AnyLookupSource
  /** First value. For `date` a number means days from today: positive ago, negative ahead; a `dateRange` then ends today. */
  default?: FormValue | number | (() => FormValue)
  /** Most characters of text. */
  maxLength?: number
  /** Decimals of a number; arrow keys step by its last one. Default 0. */
  precision?: number
  /** Whether a number may be negative; default true. */
  signed?: boolean
  /** Shown behind a number: 元, %. */
  unit?: string
  /** True for a count, which is sent as a number. */
  whole?: boolean
  /** How a typed or pasted text is written, before its length counts. */
  tidy?: (text: string) => string
  /** What a text must be. */
  check?: Pick<Rule, 'check'>
  /** Highest mark of a rate, default 5; most files of a file field, default 1. */
  max?: number
  /** True for a list that is sent as one and not joined by commas. */
  list?: boolean
  /** The steps of a cascade, each sent under its own prop; the first is `prop`. */
  props?: readonly string[]
  /** Choices of a step of a cascade below what was chosen in the step before. */
  below?: (above: string, step: number) => Promise<readonly Option[]>
  /** Fields of each row of `rows`. */
  rows?: readonly FormItem[]
  /** Other words by which a refusal may name the field. */
  names?: readonly string[]
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

/** Stands among the files of a field while one is on its way: nothing is sent before it has an id. */
export const UPLOADING = 'uploading'

/** Years that a year field offers: this one and the three before it. */
export const YEARS_OFFERED = 4

/** Selects with more options than this can be searched by typing. */
export const SEARCHABLE_FROM = 10

const day = (offset: number) => dayjs(today()).subtract(offset, 'day').format('YYYY-MM-DD')

const EMPTY: Partial<Record<FieldType, FormValue>> = {
  multiselect: [],
  checkbox: [],
  dateRange: [],
  monthRange: [],
  file: [],
  cascade: [],
  rows: [],
  switch: false,
  flag: 'F',
}

/** First value of one field. */
export const initialValue = ({ type = 'text', default: first }: FormItem): FormValue => {
  if (typeof first === 'function') return first()
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

/** Whether nothing was entered; spaces alone are nothing, false of a switch is a value. */
export const isEmpty = (value: FormValue | undefined) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((entry) => entry === ''))

/** What the rule of a field says of what was entered; nothing of an empty one. */
export const formatProblem = ({ check }: FormItem, value: FormValue): string | undefined => {
  if (!check || typeof value !== 'string' || isEmpty(value)) return undefined
  const result = check.check(value.trim())
  return result.ok ? undefined : result.reason.zh
}

/** Why the text of a number or a date field is no value of it. */
const misread = ({ type, precision = 0, signed, disabled }: FormItem, value: FormValue): string | undefined => {
  if (disabled || typeof value !== 'string') return undefined
  if (type === 'date') return dayProblem(value)
  return type === 'number' ? decimalProblem(value, { precision, signed }) : undefined
}

/** Whether a text says nothing to a field of its kind. */
const isUnread = (type: FieldType | undefined, text: string) =>
  type === 'date' ? dayProblem(text) !== undefined : type === 'number' && settleDecimal(text) === ''

/** Values to reckon with: a text that is no number, or no day, counts as nothing entered. */
export const readable = (items: readonly FormItem[], values: FormValues): FormValues => {
  const read: Record<string, FormValue> = { ...values }
  for (const { prop, type, rows } of items) {
    const value = values[prop]
    if (typeof value === 'string' && isUnread(type, value)) read[prop] = ''
    else if (rows && Array.isArray(value))
      read[prop] = (value as readonly FormValues[]).map((row) => readable(rows, row))
  }
  return read
}

const problemOf = (item: FormItem, value: FormValue, values: FormValues): string | undefined => {
  const unread = misread(item, value)
  if (unread) return unread
  const own = item.rule?.(value, values)
  if (own) return own
  if (isEmpty(value)) return item.required && !item.rule ? `${item.label}必填!` : undefined
  if (item.type === 'file' && (value as readonly string[]).includes(UPLOADING)) return `${item.label}正在上传，请稍候`
  const wrong = formatProblem(item, value)
  if (wrong) return wrong
  return undefined
}

/** Messages of the cells of rows by their place, `lines.0.amount`, and what they are together under the prop of the rows. */
const problemsOfRows = ({ prop, rows = [] }: FormItem, values: readonly FormValues[]): Record<string, string> => {
  const cells = values.flatMap((row, at) =>
    Object.entries(checkItems(rows, row)).map(([field, message]) => ({ at, field, message })),
  )
  if (cells.length === 0) return {}
  return {
    [prop]: cells.map(({ at, message }) => `第${at + 1}行 ${message}`).join('；'),
    ...Object.fromEntries(cells.map(({ at, field, message }) => [`${prop}.${at}.${field}`, message])),
  }
}

/** Messages by prop for the values that must not pass; those of cells within rows also by their place, `lines.0.amount`. */
export const checkItems = (items: readonly FormItem[], values: FormValues): Record<string, string> => {
  const errors: Record<string, string> = {}
  const read = readable(items, values)
  for (const item of items) {
    const problem = problemOf(item, values[item.prop] ?? null, read)
    if (problem) errors[item.prop] = problem
    else if (item.rows) Object.assign(errors, problemsOfRows(item, (values[item.prop] ?? []) as readonly FormValues[]))
  }
  return errors
}

/**
 * What warns when a form is not sent: that something is missing, else what is wrong first.
 * @param messages of all that is wrong, in the order of the fields
 * @example whyNotSent(['电话格式不正确', '名称必填!']) // '存在必填项！'
 */
export const whyNotSent = (messages: readonly string[]): string =>
  messages.some((message) => /必填!?$/.test(message)) ? '存在必填项！' : (messages[0] ?? '')

const sentOf = (item: FormItem, value: FormValue): SentValue => {
  if (item.whole) return typeof value === 'string' && value !== '' ? Number(value) : ''
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (item.rows) return (value as readonly FormValues[]).map((row) => filled(collectValues(item.rows ?? [], row)))
  return item.list ? (value as readonly string[]) : value.join(',')
}

/** A row is sent without what was left empty. */
const filled = (row: SentValues): SentValues =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null))

/**
 * Values as they are sent: lists joined by commas, the days of a range and the steps of a cascade in their own fields.
 * @example collectValues([{ prop: 'types', label: '类型', type: 'multiselect' }], { types: ['1', '2'] }) // { types: '1,2' }
 */
export const collectValues = (items: readonly FormItem[], values: FormValues): SentValues => {
  const sent: SentValues = {}
  for (const item of items) {
    const value = values[item.prop] ?? null
    const props = item.props ?? (item.endProp ? [item.prop, item.endProp] : undefined)
    if (props && Array.isArray(value)) for (const [step, prop] of props.entries()) sent[prop] = value[step] ?? ''
    else sent[item.prop] = sentOf(item, value)
  }
  return sent
}
