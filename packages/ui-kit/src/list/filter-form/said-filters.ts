import type { FormValue, FormValues } from '../../form/form-item.ts'
import type { Filter } from './filter.ts'

const said = ({ options = [], finds }: Filter, value: FormValue | undefined): string => {
  if (finds && typeof value === 'string') return finds.knownName?.(value) ?? value
  const word = (one: unknown) => options.find((option) => option.value === one)?.label ?? String(one ?? '')
  return Array.isArray(value) ? value.map(word).join('、') : word(value)
}

const range = (value: FormValue | undefined): string => {
  const [from, to] = Array.isArray(value) ? value : []
  if (from && to) return from === to ? String(from) : `${from} 至 ${to}`
  return from ? `${from} 起` : to ? `至 ${to}` : ''
}

/**
 * The filters that are set, in words.
 * @example saidFilters([{ prop: 'status', label: '状态', options }], { status: ['draft'] }) // [{ label: '状态', text: '草稿' }]
 */
export const saidFilters = (filters: readonly Filter[], values: FormValues): { label: string; text: string }[] =>
  filters.flatMap((filter) => {
    const value = values[filter.prop]
    const isRange = filter.type === 'dateRange' || filter.type === 'monthRange'
    const text = isRange ? range(value) : said(filter, value)
    return text === '' ? [] : [{ label: filter.label, text }]
  })
