import { collectValues, type FormValue, type FormValues, initialValues } from '@dealer/ui-kit/form'
import type { Filter, ListState } from '@dealer/ui-kit/list'

/** Filter values as they came with the address, several joined by commas. */
type Preset = Readonly<Record<string, string>>

/**
 * The body of a list call. Filters without a value are left out, so that equal searches are equal questions.
 * @example toQuery([{ prop: 'soNum', label: '订单号' }], { soNum: ' SO2511 ' }, { page: 1, pageSize: 15 }) // { soNum: 'SO2511', page: 1, limit: 15 }
 */
export const toQuery = (filters: readonly Filter[], values: FormValues, state: ListState): Record<string, unknown> => {
  const sent = Object.entries(collectValues(filters, values)).flatMap(([prop, value]) => {
    const plain =
      typeof value === 'string' ? value.trim() : typeof value === 'number' ? value : value === true ? 'T' : ''
    return plain === '' ? [] : [[prop, plain] as const]
  })
  const { page, pageSize: limit, sort } = state
  return {
    ...Object.fromEntries(sent),
    page,
    limit,
    ...(sort && { sort: sort.prop, order: sort.desc ? 'desc' : 'asc' }),
  }
}

const ofPreset = ({ type, endProp, prop }: Filter, preset: Preset): FormValue | undefined => {
  const text = preset[prop]
  if (type === 'dateRange' || type === 'monthRange') {
    const last = endProp && preset[endProp]
    return text || last ? [text ?? '', last ?? ''] : undefined
  }
  return type === 'multiselect' ? text?.split(',') : text
}

/** The filters that another page handed over; what it does not name has no value, not the filter's default. */
export const presetValues = (filters: readonly Filter[], preset: Preset): FormValues => {
  const empty = initialValues(filters.map((filter) => ({ ...filter, default: undefined })))
  const named = filters.flatMap((filter) => {
    const value = ofPreset(filter, preset)
    return value === undefined ? [] : [[filter.prop, value] as const]
  })
  return { ...empty, ...Object.fromEntries(named) }
}
