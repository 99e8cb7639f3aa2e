import { documentDetail } from '../../../platform/document/document-detail.ts'
import { documentList } from '../../../platform/document/document-list.ts'
import { list } from '../../../platform/list/list.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { invAdds } from './inv-add.document.ts'
import { invAdd } from './inv-add.schema.ts'
import { shownRequestLines } from './inv-add.sql.ts'

const listed = documentList(invAdds, 'guide.invAdd.pageAll')

/** Requests for goods. */
export const invAddList = list('guide.invAdd.pageAll', {
  ...listed,
  filters: { ...listed.filters, customer: customerHolding(invAdd.customerCode) },
})

/** One request with its lines and log. @throws Refusal 106 */
export const invAddDetail = documentDetail(invAdds, invAddList.one, { lines: shownRequestLines })
