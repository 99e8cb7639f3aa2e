// @vitest-environment node
import type { Filter } from '@dealer/ui-kit/list'
import { describe, expect, it } from 'vitest'
import { presetValues, toQuery } from './list-query.ts'

const filters: readonly Filter[] = [
  { prop: 'soNum', label: '订单号' },
  { prop: 'orderStatus', label: '订单状态', type: 'multiselect' },
  { prop: 'docDateStart', label: '订单日期', type: 'dateRange', endProp: 'docDateEnd', default: 30 },
]

describe('toQuery', () => {
  it('leaves empty filters out and trims text', () => {
    const values = { soNum: '  SO2511 ', orderStatus: [], docDateStart: [] }
    expect(toQuery(filters, values, { page: 2, pageSize: 30 })).toEqual({ soNum: 'SO2511', page: 2, limit: 30 })
  })

  it('joins several values and parts a range into its two fields', () => {
    const values = { soNum: '', orderStatus: ['submitted', 'confirmed'], docDateStart: ['2025-11-01', '2025-11-20'] }
    expect(toQuery(filters, values, { page: 1, pageSize: 15 })).toEqual({
      orderStatus: 'submitted,confirmed',
      docDateStart: '2025-11-01',
      docDateEnd: '2025-11-20',
      page: 1,
      limit: 15,
    })
  })

  it('keeps half a range', () => {
    const values = { soNum: '', orderStatus: [], docDateStart: ['2025-11-01', ''] }
    expect(toQuery(filters, values, { page: 1, pageSize: 15 })).toMatchObject({ docDateStart: '2025-11-01' })
    expect(toQuery(filters, values, { page: 1, pageSize: 15 })).not.toHaveProperty('docDateEnd')
  })

  it('names the sorted column and its direction', () => {
    const sorted = toQuery([], {}, { page: 1, pageSize: 15, sort: { prop: 'totalAmount', desc: false } })
    expect(sorted).toEqual({ page: 1, limit: 15, sort: 'totalAmount', order: 'asc' })
  })
})

describe('presetValues', () => {
  it('takes what was handed over and nothing else, not even defaults', () => {
    expect(presetValues(filters, { orderStatus: 'confirmed,partSplit' })).toEqual({
      soNum: '',
      orderStatus: ['confirmed', 'partSplit'],
      docDateStart: [],
    })
  })

  it('takes the days of a range from their two fields', () => {
    expect(presetValues(filters, { docDateEnd: '2025-11-20' }).docDateStart).toEqual(['', '2025-11-20'])
  })
})
