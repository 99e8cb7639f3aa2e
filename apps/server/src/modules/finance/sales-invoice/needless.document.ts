import { simpleDocStatusLabel } from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { invoiceNeedless } from './needless.schema.ts'

/** It posts when it is made, and another one takes back what it did. */
const needlessStates = states<Pick<typeof invoiceNeedless.$inferSelect, 'needlessNum' | 'status'>>()({
  num: 'needlessNum',
  status: ['status', simpleDocStatusLabel],
  action: {},
  actions: {},
})

export const needlesses = document({
  ...{ docType: 'invoiceNeedless', title: '无需开票单', table: invoiceNeedless, prefix: 'WK' },
  ...{ date: 'docDate', key: 'id', states: needlessStates },
})
