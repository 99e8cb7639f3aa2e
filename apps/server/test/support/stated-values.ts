/** Values that other programs know by heart, in their order, by the name by which they ask for them. */
export const VALUES = {
  sex: '1 2',
  degree: '0 1 2 3 4 5 6',
  married: 'T F',
  enabled: 'T F',
  reported: 'T F',
  incomeType: 'invoice cost',
  costTypeCategory: 'sales car man other',
  payeeRefType: 'sales invoice pre',
  payeeType: 'income return orderIncome rollBack',
  stockStatus: 'normal high low lack lowExpected',
  unitType: 'big small',
  vehicleType: 'boxCar van electricTricycle newEnergyVehicle',
  auditStatus: 'unaudited passed rejected',
  userCorrectStatus: '02 03 10',
  orderType: 'normal cash vehicle promotion',
  regionType: '2000 3000',
  addStatus: 'draft submitted canceled finished',
}

export const MONTHS = '01 02 03 04 05 06 07 08 09 10 11 12'

/** The same of what moves goods. */
export const MOVEMENTS = {
  transType:
    'initial initialOut sales return purchase vechileIn vechileOut warehouse otherOut otherIn check invStatus invBatch costAdjust location warehouseAdjust purchaseReturn borrowOut borrowIn redflushed',
  stockApplyStatus: 'draft submitted delivering picked dispatched shipped finished',
}

const SCHEMAS: Readonly<Record<string, string>> = { married: 'Flag', reported: 'Flag', regionType: 'RegionTypeCode' }

/** The schema of the contract that has the values, and so what they are called in the SDK. */
export const schemaOf = (name: string): string => SCHEMAS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
