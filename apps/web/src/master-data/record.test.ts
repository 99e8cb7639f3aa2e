import { BrandSave } from '@dealer/fields/BrandSave'
import { WarehouseLocation } from '@dealer/fields/WarehouseLocation'
import { WarehouseSave } from '@dealer/fields/WarehouseSave'
import { checkItems, collectValues, initialValues } from '@dealer/ui-kit/form'
import { describe, expect, it } from 'vitest'
import { masterItems } from './form-field.ts'
import { bodyOf, valuesOf } from './record.ts'

const row = {
  id: '301',
  version: 4,
  enabled: 'T',
  brandCode: 'BR01',
  brandName: '晴川',
  supplierCode: 'S001',
  logoFileId: '77',
  sortNum: 3,
  createName: '陈志远',
}

const shown = (fields: Parameters<typeof masterItems>[1]) => valuesOf(masterItems(BrandSave, fields), row)

it('shows of a row what can be entered: numbers as text, files as a list', () => {
  expect(shown(['brandCode', 'brandName', 'supplierCode', 'logoFileId', 'sortNum'])).toEqual({
    brandCode: 'BR01',
    brandName: '晴川',
    supplierCode: 'S001',
    logoFileId: ['77'],
    sortNum: '3',
  })
})

describe('the form of a warehouse', () => {
  const warehouse = {
    provinceCode: '330000',
    cityCode: '330100',
    countyCode: '330105',
    userIds: ['11', '12'],
    locations: [{ locationCode: 'A101', locationName: 'A区101', isDefault: 'F', enabled: 'T' }],
  }
  const items = masterItems(WarehouseSave, [
    { prop: 'provinceCode', type: 'cascade', props: ['provinceCode', 'cityCode', 'countyCode', 'townCode'] },
    'userIds',
    { prop: 'locations', facts: WarehouseLocation, fields: ['locationCode', 'locationName', 'isDefault', 'enabled'] },
    'acreage',
    'mobile',
  ])

  it('shows steps, lists and rows, and sends them as they came', () => {
    const values = valuesOf(items, warehouse)
    expect(values).toEqual({
      provinceCode: ['330000', '330100', '330105'],
      userIds: ['11', '12'],
      locations: [{ locationCode: 'A101', locationName: 'A区101', isDefault: 'F', enabled: 'T' }],
    })
    const body = bodyOf(WarehouseSave, warehouse, collectValues(items, { ...initialValues(items), ...values }))
    expect(JSON.parse(JSON.stringify(body))).toEqual(warehouse)
  })

  it('wants the steps that the contract wants, by their own names', () => {
    expect(checkItems(items, { provinceCode: ['330000', '330100'] })).toMatchObject({ provinceCode: '区县必填!' })
  })

  it('says in which row something is wrong', () => {
    const locations = [...warehouse.locations, { locationCode: 'A102', locationName: '' }]
    expect(checkItems(items, { locations })).toMatchObject({
      'locations.1.locationName': '库位名称必填!',
      locations: expect.stringMatching(/^第2行 库位名称必填!/),
    })
  })

  it('checks texts by the rules of the contract', () => {
    expect(checkItems(items, { mobile: '12345' }).mobile).toContain('11位')
  })
})

describe('bodyOf', () => {
  it('sends what was entered, integers as numbers, and nothing for what is empty', () => {
    const entered = { brandCode: ' BR02 ', brandName: '晴川', supplierCode: '', sortNum: 12 }
    expect(JSON.parse(JSON.stringify(bodyOf(BrandSave, undefined, entered)))).toEqual({
      brandCode: 'BR02',
      brandName: '晴川',
      sortNum: 12,
    })
  })

  it('keeps of the row what the form does not show, and empties what was cleared', () => {
    const sent = JSON.parse(JSON.stringify(bodyOf(BrandSave, row, { brandName: '新名', supplierCode: '' })))
    expect(sent).toEqual({ brandCode: 'BR01', brandName: '新名', logoFileId: '77', sortNum: 3 })
  })
})
