import { documentKind } from '../../../document/document-kind.ts'

const LOADS = '/inventory/vehicle-sales-management/stock-in-management'
const UNLOADS = '/inventory/vehicle-sales-management/stock-out-management'
const TRANSFERS = '/inventory/inventory-transfer'

/** Where each kind of application is entered. */
export const ENTRY = {
  load: `${LOADS}/stock-in-apply`,
  unload: `${UNLOADS}/stock-out-apply`,
  transfer: `${TRANSFERS}/trans-apply`,
} as const

const NAMED = { key: 'id', number: 'applyNum' } as const

export const LOAD = documentKind({
  ...{ label: '装车申请', ...NAMED },
  list: { address: `${LOADS}/stock-in-search`, label: '去装车查询' },
})

export const UNLOAD = documentKind({
  ...{ label: '卸车申请', ...NAMED },
  list: { address: `${UNLOADS}/stock-out-search`, label: '去卸车查询' },
})

export const TRANSFER = documentKind({
  ...{ label: '调拨申请', ...NAMED },
  list: { address: `${TRANSFERS}/trans-search`, label: '去调拨查询' },
})

export const BORROW = documentKind({
  ...{ label: '借还货申请', ...NAMED },
  list: { address: `${TRANSFERS}/trans-search`, label: '去调拨查询' },
})
