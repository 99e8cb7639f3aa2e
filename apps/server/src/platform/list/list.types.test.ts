import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brand } from '../../modules/md/brand/brand.schema.ts'
import { supplier } from '../../modules/md/supplier/supplier.schema.ts'
import { computed, inner, left } from './declaration.ts'
import { holds, is, when } from './filters.ts'
import { list } from './list.ts'
import { ofDealer } from './viewer.ts'

const on = sql`true`
const base = { from: brand, scope: ofDealer(brand), newest: brand.createDate, id: brand.id } as const
const filters = {
  keyword: holds(brand.brandName),
  enabled: is(brand.enabled),
  supplierCode: is(brand.supplierCode),
}
const row = {
  id: brand.id,
  brandCode: brand.brandCode,
  brandName: brand.brandName,
  supplierCode: brand.supplierCode,
  supplierName: supplier.supplierName,
  logoFileId: brand.logoFileId,
  sortNum: brand.sortNum,
  isNice: brand.isNice,
  enabled: brand.enabled,
  createName: sql<string>`${brand.createName}`,
  createDate: brand.createDate,
  updateName: sql<string>`${brand.updateName}`,
  updateDate: brand.updateDate,
  version: brand.version,
}
const brands = { ...base, joins: [left(supplier, on)], filters, row } as const
const { supplierName: _optional, ...short } = row
const { enabled: _filter, ...fewer } = filters

const named = { ...row, supplierName: computed } as const

/** The compiler is the test: each of these must be an error, or the line above it is. */
const declarations = [
  () => list('md.brand.brandList', brands),
  // @ts-expect-error an optional field is missing
  () => list('md.brand.brandList', { ...brands, row: short }),
  // @ts-expect-error a field that the contract does not have
  () => list('md.brand.brandList', { ...brands, row: { ...row, colour: brand.brandName } }),
  // @ts-expect-error a column of another type
  () => list('md.brand.brandList', { ...brands, row: { ...row, sortNum: brand.brandName } }),
  // @ts-expect-error a required field that may be null
  () => list('md.brand.brandList', { ...brands, row: { ...row, brandName: brand.supplierCode } }),
  // @ts-expect-error a required field of a row that may be missing
  () => list('md.brand.brandList', { ...brands, row: { ...row, brandName: supplier.supplierName } }),
  () =>
    list('md.brand.brandList', {
      ...brands,
      joins: [inner(supplier, on)],
      row: { ...row, brandName: supplier.supplierName },
    }),
  // @ts-expect-error a filter is missing
  () => list('md.brand.brandList', { ...brands, filters: fewer }),
  // @ts-expect-error a filter that the query does not have
  () => list('md.brand.brandList', { ...base, row, filters: { ...filters, colour: is(brand.brandName) } }),
  // @ts-expect-error a filter of another type
  () => list('md.brand.brandList', { ...brands, filters: { ...filters, enabled: is(brand.sortNum) } }),
  // @ts-expect-error a value that the filter does not have
  () => list('md.brand.brandList', { ...brands, filters: { ...filters, enabled: when({ X: on }) } }),
  () =>
    list('md.brand.brandList', {
      ...base,
      joins: [left(supplier, on)],
      filters,
      row,
      // @ts-expect-error a sort key that the contract does not have
      sort: { remark: brand.brandName },
    }),
  () =>
    list('md.brand.brandList', {
      ...base,
      joins: [left(supplier, on)],
      filters,
      row,
      // @ts-expect-error a sum that the contract does not have
      sums: { sortNum: brand.sortNum },
    }),
  // @ts-expect-error a computed field that nothing computes
  () => list('md.brand.brandList', { ...brands, row: named }),
  // @ts-expect-error a computed field by which the contract sorts, without a column
  () => list('md.brand.brandList', { ...brands, row: named, compute: () => ({ supplierName: '' }) }),
  () =>
    list('md.brand.brandList', {
      ...brands,
      row: named,
      sort: { supplierName: supplier.supplierName },
      compute: ({ brandName }) => ({ supplierName: brandName }),
    }),
  // @ts-expect-error no list
  () => list('md.brand.findById', brands),
]

it('compiles what fits the contract and nothing else', () => {
  expect(declarations[0]?.()).toBeTypeOf('function')
})
