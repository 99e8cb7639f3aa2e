import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { invAddLines } from './inv-add.document.ts'
import { invAdd } from './inv-add.schema.ts'

export const uses = usingDocument(invAddLines, {
  name: invAdd.customerName,
  ...{ list: 'guide.invAdd.pageAll', page: '/sales/order-create/inventory-add-list', find: 'invAddNum' },
})
