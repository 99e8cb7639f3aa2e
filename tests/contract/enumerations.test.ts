import { month } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { document } from './document.ts'

/** Values that other programs know by heart, by the schema that has them. */
const VALUES = {
  Sex: '1 2',
  Degree: '0 1 2 3 4 5 6',
  Flag: 'T F',
  Enabled: 'T F',
  IncomeType: 'invoice cost',
  CostTypeCategory: 'sales car man other',
  PayeeRefType: 'sales invoice pre',
  PayeeType: 'income return orderIncome rollBack',
  StockStatus: 'normal high low lack lowExpected',
  UnitType: 'big small',
  VehicleType: 'boxCar van electricTricycle newEnergyVehicle',
  AuditStatus: 'unaudited passed rejected',
  UserCorrectStatus: '02 03 10',
  OrderType: 'normal cash vehicle promotion',
  RegionTypeCode: '2000 3000',
  AddStatus: 'draft submitted canceled finished',
}

const MOVEMENTS = {
  TransType:
    'initial initialOut sales return purchase vechileIn vechileOut warehouse otherOut otherIn check invStatus invBatch costAdjust location warehouseAdjust purchaseReturn borrowOut borrowIn redflushed',
  StockApplyStatus: 'draft submitted delivering picked dispatched shipped finished',
}

const valuesOf = (name: string) => [...(document.components.schemas[name]?.enum ?? [])].map(String).sort()
const sorted = (values: string) => values.split(' ').sort()

describe('enumerations have their values, no more and no fewer', () => {
  it.each(Object.entries(VALUES))('[SH-CONST-1] %s', (name, values) => expect(valuesOf(name)).toEqual(sorted(values)))

  it.each(Object.entries(MOVEMENTS))('[SH-CONST-2] %s', (name, values) =>
    expect(valuesOf(name)).toEqual(sorted(values)),
  )

  it('[SH-CONST-1] months go from 01 to 12', () => {
    const taken = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter((two) =>
      month.is(`2026-${two}`),
    )
    expect(taken).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')))
  })
})
