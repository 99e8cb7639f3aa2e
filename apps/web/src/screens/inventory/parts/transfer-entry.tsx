import { TransferSave } from '@dealer/fields/TransferSave'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../../data/choices.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { applyEntry } from './apply-entry.tsx'
import { TRANSFER } from './apply-kinds.ts'
import { TransferFills } from './transfer-fills.tsx'

const { transfer } = dealer.inv

/** Enters a transfer between warehouses. */
export const TransferEntry = applyEntry({
  ...{ kind: TRANSFER, title: '调拨申请', name: 'inv.transfer', form: transfer.toAdd, view: transfer.view },
  formArgs: {},
  first: ({ defaults }) => ({ ...defaults, fromWarehouseCode: defaults.warehouseCode }),
  items: ({ warehouses }) =>
    fieldItems(TransferSave, [
      { prop: 'fromWarehouseCode', options: toOptions(warehouses) },
      { prop: 'toWarehouseCode', options: toOptions(warehouses) },
      'docDate',
      'needDate',
      { prop: 'remark', type: 'text', span: 3 },
    ]),
  sourceOf: (head) => textOf(head, 'fromWarehouseCode') ?? '',
  handed: 'fromWarehouseCode',
  showsHeap: true,
  save: transfer.save,
  body: (sent, lines) => ({ ...sent, lines }),
  fills: TransferFills,
})
