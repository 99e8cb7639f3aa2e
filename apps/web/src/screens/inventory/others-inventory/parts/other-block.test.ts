import { expect, it } from 'vitest'
import { readBlock } from './other-block.ts'

it('reads a block by the columns of the sheet, without headings and empty rows', () => {
  const head = '商品编码\t单位\t数量\t成本单价\t批次号\t生产日期\t库位\t库存状态'
  const text = `${head}\r\nP00001\t箱\t1,000\t1.85\tB1\t2026/3/1\tA0101\t良品\r\n\r\nP00002\t3\t瓶\r\n`
  expect(readBlock(text)).toEqual([
    {
      ...{ productCode: 'P00001', unitName: '箱', qty: '1000', costPrice: '1.85', batchNo: 'B1' },
      ...{ produceDate: '2026-03-01', locationCode: 'A0101', statusName: '良品' },
    },
    { productCode: 'P00002', unitName: '瓶', qty: '3' },
  ])
})
