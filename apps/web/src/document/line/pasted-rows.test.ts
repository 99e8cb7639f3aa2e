// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLA, NUTS, PRICED } from './lines.fixture.ts'
import { linesOfPasted, readPastedRows } from './pasted-rows.ts'

describe('readPastedRows', () => {
  it('reads code, quantity and unit, without the line break that Excel adds', () => {
    expect(readPastedRows('P00001\t20\t箱\r\n6970100000023\t1,200.5\r\n')).toEqual([
      { code: 'P00001', qty: '20', unit: '箱' },
      { code: '6970100000023', qty: '1200.5', unit: '' },
    ])
  })

  it('reads the columns of the sheet that is imported, and a price after either order', () => {
    expect(readPastedRows('商品编码\t单位\t数量\t单价\nP00001\t箱\t1,020\t57.5\nP00002\tkg\t2\t\n')).toEqual([
      { code: 'P00001', qty: '1020', unit: '箱', price: '57.5' },
      { code: 'P00002', qty: '2', unit: 'kg' },
    ])
    expect(readPastedRows('P00001\t箱\t７\t５７．５\nP00002\t１，２００\tkg')).toEqual([
      { code: 'P00001', qty: '7', unit: '箱', price: '57.5' },
      { code: 'P00002', qty: '1200', unit: 'kg' },
    ])
    expect(readPastedRows('P00001\t20\t箱\t57')).toEqual([{ code: 'P00001', qty: '20', unit: '箱', price: '57' }])
  })

  it('reads a column of codes', () => {
    expect(readPastedRows('P00001\nP00002')?.map(({ code }) => code)).toEqual(['P00001', 'P00002'])
  })

  it('leaves headings and empty rows out', () => {
    expect(readPastedRows('编码\t数量\nP00001\t2\n\t\n')).toEqual([{ code: 'P00001', qty: '2', unit: '' }])
  })

  it.each(['P00001', 'P00001\r\n', ' 柠檬汽水 '])('leaves plain text %j to the cell', (text) => {
    expect(readPastedRows(text)).toBeUndefined()
  })
})

describe('linesOfPasted', () => {
  const taken = (code: string, qty = '', unit = '') => linesOfPasted([{ code, qty, unit }], [COLA, NUTS], PRICED)

  it.each([
    ['p00001', '20', '', 'big', '20'],
    ['P00001', '3', '瓶', 'small', '3'],
    ['P00001', '3', '小', 'small', '3'],
    ['P00001', '3.000', '箱', 'big', '3'],
    ['6970100000016', '', '', 'small', '1'],
    ['16970100000013', '2', '', 'big', '2'],
    ['P00002', '2.5', 'kg', 'small', '2.5'],
  ])('takes %s %s %s as %s %s', (code, qty, unit, unitType, wanted) => {
    const { lines, notes } = taken(code, qty, unit)
    expect(notes).toEqual([])
    expect(lines).toMatchObject([{ unitType, qty: wanted }])
  })

  it.each([
    ['P99999', '2', '', '商品不存在或已停用'],
    ['P00001', '两箱', '', '数量不正确'],
    ['P00001', '0', '', '数量不正确'],
    ['P00001', '-2', '', '数量不正确'],
    ['P00001', '2.5', '箱', '商品【晴川柠檬汽水500ml】数量必须为整数'],
    ['P00001', '2', '托', '没有单位【托】'],
    ['P00002', '2', '大', '没有单位【大】'],
  ])('notes %s %s %s: %s', (code, qty, unit, why) => {
    expect(taken(code, qty, unit)).toEqual({
      lines: [],
      notes: [{ what: [code, qty, unit].filter(Boolean).join(' '), why }],
    })
  })

  it('takes a price over, but none that is not above zero', () => {
    const priced = (price: string) => linesOfPasted([{ code: 'P00001', qty: '2', unit: '箱', price }], [COLA], PRICED)
    expect(priced('57.50').lines).toMatchObject([{ unitType: 'big', price: '57.5' }])
    for (const price of ['0', '-1', '面议']) expect(priced(price).notes[0]?.why).toBe('单价不正确')
  })

  it('takes a product that two codes of the block name, as it is answered once for each', () => {
    const rows = [COLA.barcode, COLA.bigBarcode, COLA.productCode].map((code) => ({
      code: code ?? '',
      qty: '2',
      unit: '',
    }))
    const { lines, notes } = linesOfPasted(rows, [COLA, { ...COLA, matchedUnit: 'big' }, { ...COLA }], PRICED)
    expect(notes).toEqual([])
    expect(lines.map(({ unitType }) => unitType)).toEqual(['small', 'big', 'big'])
  })

  it('does not guess between products that share a barcode', () => {
    const row = { code: COLA.barcode, qty: '1', unit: '' }
    expect(linesOfPasted([row], [COLA, { ...NUTS, barcode: COLA.barcode }], PRICED).notes[0]?.why).toBe(
      '条码对应多个商品',
    )
  })
})
