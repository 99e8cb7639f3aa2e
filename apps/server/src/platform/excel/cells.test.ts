import { describe, expect, it } from 'vitest'
import type { ContractField } from '../contract/fields.ts'
import { cellOf } from './cells.ts'
import { rowXml } from './sheet-xml.ts'

const field = (more: Partial<ContractField>): ContractField => ({
  title: '字段',
  isRequired: false,
  type: 'string',
  ...more,
})

describe('a cell', () => {
  it.each([
    ['1234.50', field({ format: 'amt' }), { style: 'amount', value: '1234.50' }],
    ['2.4167', field({ format: 'price' }), { style: 'price', value: '2.4167' }],
    ['-3', field({ format: 'qty' }), { style: 'number', value: '-3' }],
    [7, field({ type: 'integer' }), { style: 'number', value: '7' }],
    ['12345678901234.56', field({ format: 'amt' }), { style: 'text', value: '12345678901234.56' }],
    ['0.0000001234', field({ format: 'cost' }), { style: 'cost', value: '0.0000001234' }],
    ['6970100000016123', field({ format: 'id' }), { style: 'text', value: '6970100000016123' }],
    ['1970-01-02', field({ format: 'date' }), { style: 'date', value: '25570' }],
    ['1970-01-01 12:00:00', field({ format: 'dt' }), { style: 'time', value: '25569.5' }],
    ['soon', field({ format: 'date' }), { style: 'text', value: 'soon' }],
    ['draft', field({ labels: { draft: '草稿' } }), { style: 'text', value: '草稿' }],
    [['a', 'b'], field({ labels: { a: '甲', b: '乙' } }), { style: 'text', value: '甲、乙' }],
    [null, field({}), { style: 'text', value: '' }],
    // As on the page: a stroke where nobody keeps places or batches, and how many files there are.
    ['*', field({}), { style: 'text', value: '-' }],
    ['*', field({ labels: { '*': '全部' } }), { style: 'text', value: '全部' }],
    ['7001,7002', field({ isFile: true }), { style: 'text', value: '2个文件' }],
  ])('%s of %o', (value, of, cell) => {
    expect(cellOf(value, of)).toEqual(cell)
  })
})

describe('a row', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("x")'])('%s stays a text', (value) => {
    const xml = rowXml([{ style: 'text', value }], 1)
    expect(xml).toContain('t="inlineStr"')
    expect(xml).not.toContain('<f')
  })

  it('holds what XML can hold', () => {
    const xml = rowXml([{ style: 'text', value: 'a\0b\ud800c<&>"😀' }], 1)
    expect(xml).toContain('>abc&lt;&amp;&gt;&quot;😀<')
    expect(rowXml([{ style: 'text', value: 'AB_x0041_01' }], 1)).toContain('>AB_x005F_x0041_01<')
  })
})
