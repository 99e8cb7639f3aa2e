import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { payeeLines } from './payee.document.ts'
import { payee } from './payee.schema.ts'

export const uses = usingDocument(payeeLines, {
  name: payee.customerName,
  ...{ list: 'finance.payee.list', find: 'payeeDocNum', page: '/finance/payee/payee-search' },
})
