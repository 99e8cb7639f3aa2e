import { CustomerSheetRow } from '@dealer/fields/CustomerSheetRow'
import type { CustomerSheetRow as Row } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheetImport } from '../../../../master-data/sheet-import.tsx'

const { importList, importSave } = dealer.md.customer

/** New customers from a sheet. */
export const CustomerImport = defineSheetImport<Row>({
  label: '客户',
  permission: 'md:customer:import',
  path: '/api/md/customer/importList',
  read: (file, options) => importList({ file }, options),
  // What the sheet must have was checked when it was read.
  save: (items, requestNo, options) =>
    importSave({ items: items as Parameters<typeof importSave>[0]['items'], requestNo }, options),
  facts: CustomerSheetRow,
  columns: [
    'customerName',
    'customerTypeName',
    'channelName',
    'level',
    'regionName',
    'contact',
    'mobile',
    'provinceName',
    'cityName',
    'countyName',
    'townName',
    'address',
    'settleTypeName',
    'periodDays',
    'creditAmount',
    'priceSeriesName',
  ],
})
