import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { writeOffLines } from './write-off.document.ts'
import { writeOff } from './write-off.schema.ts'

export const uses = usingDocument(writeOffLines, {
  name: writeOff.customerName,
  ...{ list: 'finance.writeOff.list', find: 'writeOffNum', page: '/finance/write-off-search' },
})
