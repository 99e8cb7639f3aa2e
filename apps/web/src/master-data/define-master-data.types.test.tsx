import { Warehouse } from '@dealer/fields/Warehouse'
import { WarehouseLocation } from '@dealer/fields/WarehouseLocation'
import { WarehouseQuery } from '@dealer/fields/WarehouseQuery'
import { WarehouseSave } from '@dealer/fields/WarehouseSave'
import { expect, it } from 'vitest'
import { dealer } from '../dealer.ts'
import { areaField } from '../form/area-field.ts'
import { defineMasterData } from './define-master-data.tsx'

const { warehouse } = dealer.md
const base = {
  label: '仓库',
  name: 'warehouseName',
  list: {
    call: warehouse.list,
    query: WarehouseQuery,
    row: Warehouse,
    id: 'test',
    filters: ['keyword'],
    columns: ['warehouseCode'],
  },
  form: { facts: WarehouseSave, fields: ['warehouseCode', areaField] },
  add: { call: warehouse.save, permission: 'md:warehouse:edit' },
} as const
const rows = { prop: 'locations', facts: WarehouseLocation, fields: ['locationCode'] } as const

it('takes what the contract has', () => {
  const form = { ...base.form, fields: ['warehouseName', rows, { prop: 'userIds', label: '人员' }] } as const
  expect(defineMasterData({ ...base, form })).toBeTypeOf('function')
})

it('does not compile with what the contract does not have', () => {
  const { form } = base
  // What a wrong declaration would draw does not matter: the type check of these lines is the test.
  const wrong = () => [
    // @ts-expect-error no such field of what names a row
    defineMasterData({ ...base, name: 'warehouseTitle' }),
    // @ts-expect-error no such field in the form
    defineMasterData({ ...base, form: { ...form, fields: ['warehouseTitle'] } }),
    // @ts-expect-error no such field, said with more
    defineMasterData({ ...base, form: { ...form, fields: [{ prop: 'warehouseTitle', label: '名' }] } }),
    // @ts-expect-error versions are the rail's matter
    defineMasterData({ ...base, form: { ...form, fields: ['version'] } }),
    // @ts-expect-error rows say their own fields
    defineMasterData({ ...base, form: { ...form, fields: ['locations'] } }),
    // @ts-expect-error no such field of the rows
    defineMasterData({ ...base, form: { ...form, fields: [{ ...rows, fields: ['locationTitle'] }] } }),
    // @ts-expect-error facts of other rows
    defineMasterData({ ...base, form: { ...form, fields: [{ ...rows, facts: WarehouseQuery }] } }),
    // @ts-expect-error a step of the cascade that is no field
    defineMasterData({ ...base, form: { ...form, fields: [{ prop: 'provinceCode', props: ['villageCode'] }] } }),
    // @ts-expect-error facts of something else
    defineMasterData({ ...base, form: { ...form, facts: WarehouseLocation } }),
    // @ts-expect-error no such field to be free
    defineMasterData({ ...base, form: { ...form, free: [{ prop: 'code', check: async () => true }] } }),
    // @ts-expect-error no such permission
    defineMasterData({ ...base, add: { call: warehouse.save, permission: 'md:warehouse:save' } }),
    // @ts-expect-error a call that takes something else
    defineMasterData({ ...base, more: [{ label: '启用', call: warehouse.save, permission: 'md:warehouse:edit' }] }),
  ]
  expect(wrong).toThrow()
})
