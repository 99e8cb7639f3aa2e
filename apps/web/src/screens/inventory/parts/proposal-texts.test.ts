import type { TransferProposalLine, VehicleStockInProposal, VehicleStockInProposalLine } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { dayText, loadReason, nothingToLoad, transferReason, visitsText } from './proposal-texts.ts'

// A Tuesday.
const TODAY = '2026-03-10'
const PRODUCT = {
  ...{
    productCode: 'P1',
    productName: '柠檬汽水',
    spec: '500ml*24',
    barcode: '6970100000016',
    allowDecimalQty: 'F' as const,
  },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
} as const

const visits: VehicleStockInProposal = {
  ...{ visitDate: '2026-03-11', salesmanName: '王业务', customerNum: 14, lines: [] },
  routes: [
    { routeCode: 'R1', routeName: '城东周三线', customerNum: 8 },
    { routeCode: 'R2', routeName: '城西周三线', customerNum: 7 },
  ],
}

it('days are said with their weekday', () => {
  expect(['2026-03-10', '2026-03-11', '2026-03-15'].map((day) => dayText(day, TODAY))).toEqual([
    ...['今日（周二）', '明日（周三）', '2026-03-15（周日）'],
  ])
})

it('says who is visited, or when somebody is', () => {
  expect(visitsText(visits, TODAY)).toBe('明日（周三）2 条路线、14 家客户：城东周三线、城西周三线')
  expect(nothingToLoad(visits, TODAY)).toMatch(/^明日（周三）2 条路线、14 家客户：.*近 60 天没有进货/)
  const none = { ...visits, routes: [], customerNum: 0 }
  expect(nothingToLoad({ ...none, nextDate: '2026-03-13' }, TODAY)).toBe(
    '业务员王业务明日（周三）没有要跑的路线，下次拜访是2026-03-13（周五）',
  )
  expect(nothingToLoad(none, TODAY)).toBe('业务员王业务明日（周三）没有要跑的路线，之后也没有，请先维护拜访路线')
})

it('a load is explained by what is taken on a mean round, and by what is there', () => {
  const line: VehicleStockInProposalLine = {
    ...PRODUCT,
    ...{ expectedQty: '36', customerNum: 9, vehicleQty: '5', comingQty: '0', usableQty: '240' },
    ...{ proposedQty: '48', isShort: 'F' },
  }
  expect(loadReason(line)).toEqual({ why: '9 家近 3 次平均共要 1箱12瓶，车上 5瓶', short: undefined })
  expect(loadReason({ ...line, comingQty: '24', usableQty: '4', isShort: 'T' })).toEqual({
    ...{ why: '9 家近 3 次平均共要 1箱12瓶，车上 5瓶，已申请 1箱', short: '仓库只有 4瓶，缺 3瓶' },
  })
  expect(loadReason({ ...line, usableQty: '0', isShort: 'T' }).short).toBe('仓库没有可用库存，缺 1箱7瓶')
})

it('a transfer is explained by what either warehouse needs', () => {
  const line: TransferProposalLine = {
    ...PRODUCT,
    ...{ usableQty: '6', comingQty: '0', openQty: '12', sold30Qty: '120', needQty: '40' },
    ...{ fromUsableQty: '300', fromNeedQty: '56', proposedQty: '48', isShort: 'F' },
  }
  expect(transferReason(line)).toEqual({
    why: '近30天日均销 4瓶，现存 6瓶，待发 12瓶；调出仓可用 12箱12瓶，自留 2箱8瓶',
    short: undefined,
  })
  const limited = { ...line, openQty: '0', sold30Qty: '0', comingQty: '3', minQty: '54', needQty: '54' }
  expect(
    transferReason({ ...limited, fromUsableQty: '30', fromNeedQty: '0', proposedQty: '30', isShort: 'T' }),
  ).toEqual({
    why: '近30天没有销量，现存 6瓶，在途 3瓶，下限 2箱6瓶；调出仓可用 1箱6瓶',
    short: '调出仓匀不出更多，仍缺 15瓶',
  })
  expect(transferReason({ ...line, sold30Qty: '1' }).why).toMatch(/^近30天日均销 不到 0.1瓶/)
})
