import type { Handlers } from '../../../platform/contract/types.ts'
import { deletePayees, passPayees, refusePayees } from './payee.audit.ts'
import { payeeDetail } from './payee.detail.ts'
import { saveForInvoice, saveForOrder, savePayee } from './payee.entry.ts'
import { payeeList } from './payee.list.sql.ts'
import { rollBackPayee } from './payee.reversal.ts'
import { unpaidInvoices, unpaidOrders } from './unpaid.list.sql.ts'

export { fileReaders } from './payee.files.ts'

/** Money from and to customers. */
export const routes = {
  'finance.payee.delete': deletePayees,
  'finance.payee.list': payeeList,
  'finance.payee.notPayInvoiceList': unpaidInvoices,
  'finance.payee.notPayOrderList': unpaidOrders,
  'finance.payee.pass': passPayees,
  'finance.payee.refuse': refusePayees,
  'finance.payee.rollBack': rollBackPayee,
  'finance.payee.save': savePayee,
  'finance.payee.saveNotPayForInvoice': saveForInvoice,
  'finance.payee.saveNotPayForOrder': saveForOrder,
  'finance.payee.view': payeeDetail,
} satisfies Handlers
