// @vitest-environment node
import { BrandSave } from '@dealer/fields/BrandSave'
import { describe, expect, it } from 'vitest'
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

it('shows of a row what can be entered, numbers as text', () => {
  expect(valuesOf(BrandSave, row)).toEqual({
    brandCode: 'BR01',
    brandName: '晴川',
    supplierCode: 'S001',
    logoFileId: '77',
    sortNum: '3',
  })
})

describe('bodyOf', () => {
  it('sends what was entered, integers as numbers, and nothing for what is empty', () => {
    const entered = { brandCode: ' BR02 ', brandName: '晴川', supplierCode: '', sortNum: '12' }
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
