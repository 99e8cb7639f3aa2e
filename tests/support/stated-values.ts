/** Values that other programs know by heart, by the schema that has them. */
export const VALUES = {
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

/** The same of what moves goods. */
export const MOVEMENTS = {
  TransType:
    'initial initialOut sales return purchase vechileIn vechileOut warehouse otherOut otherIn check invStatus invBatch costAdjust location warehouseAdjust purchaseReturn borrowOut borrowIn redflushed',
  StockApplyStatus: 'draft submitted delivering picked dispatched shipped finished',
}
