import { expect, it } from 'vitest'
import { loadFor, type SalesmanRoute, visitsOn } from './apply.propose-load.rules.ts'

// 2026-03-10 is a Tuesday.
const tuesday: SalesmanRoute = {
  ...{ routeCode: 'R2', routeName: '周二线', visitDays: '2', visitCycle: 'week', startDate: '2026-03-01' },
  customerCodes: ['K1', 'K2'],
}
const friday: SalesmanRoute = {
  ...tuesday,
  routeCode: 'R5',
  routeName: '周五线',
  visitDays: '5',
  customerCodes: ['K3'],
}
const both: SalesmanRoute = {
  ...tuesday,
  routeCode: 'R9',
  routeName: '双日线',
  visitDays: '2,5',
  customerCodes: ['K2', 'K3'],
}

it('a customer on two routes of a day is visited once', () => {
  expect(visitsOn([tuesday, friday, both], '2026-03-10')).toEqual({
    routes: [
      { routeCode: 'R2', routeName: '周二线', customerNum: 2 },
      { routeCode: 'R9', routeName: '双日线', customerNum: 2 },
    ],
    customerCodes: ['K1', 'K2', 'K3'],
    nextDate: undefined,
  })
})

it('a day without a route tells the next one that has any', () => {
  expect(visitsOn([tuesday, friday], '2026-03-11')).toEqual({ routes: [], customerCodes: [], nextDate: '2026-03-13' })
  expect(visitsOn([], '2026-03-11')).toMatchObject({ routes: [], nextDate: undefined })
})

const juice = { unitRatio: 24, bigUnit: '箱', allowDecimalQty: 'F', boughtQty: '35.667', inBig: true } as const

it('is what is expected less what is on the vehicle and asked for, in the units in which it is sold', () => {
  const stock = { vehicleQty: '5', comingQty: '0', usableQty: '240' }
  expect(loadFor(juice, stock)).toEqual({ expectedQty: '36', ...stock, proposedQty: '48', isShort: 'F' })
  expect(loadFor({ ...juice, inBig: false }, stock)).toMatchObject({ proposedQty: '31' })
  expect(loadFor(juice, { ...stock, comingQty: '24' })).toMatchObject({ proposedQty: '24' })
  expect(loadFor(juice, { ...stock, vehicleQty: '40' })).toMatchObject({ proposedQty: '0', isShort: 'F' })
})

it('is short where the warehouse has less than lacks, and then takes all of it', () => {
  const stock = { vehicleQty: '5', comingQty: '0', usableQty: '30' }
  expect(loadFor(juice, stock)).toMatchObject({ proposedQty: '30', isShort: 'T' })
  expect(loadFor(juice, { ...stock, usableQty: '31' })).toMatchObject({ proposedQty: '31', isShort: 'F' })
  expect(loadFor(juice, { ...stock, usableQty: '0' })).toMatchObject({ proposedQty: '0', isShort: 'T' })
})
