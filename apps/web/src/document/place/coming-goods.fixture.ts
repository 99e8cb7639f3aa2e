import { COLA } from '../line/lines.fixture.ts'

/** A batch of a soft drink and loose nuts, of which something may come in, with where they are put. */
export const COMING = [
  {
    ...{ ...COLA, isBatch: 'T', smallQty: '48', price: '44.4000', amount: '88.80' },
    ...{
      unitType: 'big',
      unitName: '箱',
      qty: '2',
      locationCode: 'A01',
      batchNo: '20251120',
      inventoryStatusCode: '01',
    },
  },
  {
    ...{ ...COLA, productCode: 'P00002', productName: '散装坚果', bigUnit: undefined, unitRatio: 1, smallUnit: 'kg' },
    ...{
      isBatch: 'F',
      smallQty: '10',
      price: '19.9900',
      amount: '199.90',
      unitType: 'small',
      unitName: 'kg',
      qty: '10',
    },
    ...{ locationCode: '*', batchNo: '*', inventoryStatusCode: '01' },
  },
] as const

/** Choices of a form of goods that come in. */
export const COMING_CHOICES = {
  ...{ inDate: '2025-11-20', warehouseCode: 'W001' },
  warehouses: [
    { key: 'W001', label: '主仓', isDefault: 'T' },
    { key: 'W002', label: '分仓' },
  ],
  locations: [
    { key: '*', label: '默认库位' },
    { key: 'A01', label: 'A区01' },
    { key: 'A02', label: 'A区02' },
  ],
  inventoryStatuses: [
    { key: '01', label: '良品' },
    { key: '02', label: '残次品' },
    { key: '03', label: '待检' },
  ],
  useBatch: 'T',
} as const
