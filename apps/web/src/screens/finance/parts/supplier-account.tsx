import { ApLedgerQuery } from '@dealer/fields/ApLedgerQuery'
import { ApLedgerRow } from '@dealer/fields/ApLedgerRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'

/** Every entry that changed what suppliers are owed, those of the last 30 days to begin with. */
export const SupplierAccount = defineList({
  call: dealer.finance.payable.ledgerList,
  query: ApLedgerQuery,
  row: ApLedgerRow,
  id: 'finance.supplierAccount',
  exports: 'finance:payable:export',
  rowKey: 'ledgerId',
  title: '供应商往来账',
  filters: ['supplierCode', { prop: 'docDate', default: 30 }, 'entryType', 'refNum'],
  columns: [
    'docDate',
    { prop: 'supplierName', priority: 'high' },
    { prop: 'supplierCode', priority: 'low' },
    'entryType',
    'refNum',
    'srcNum',
    { prop: 'amount', priority: 'high' },
    'createName',
    'postDate',
  ],
})
