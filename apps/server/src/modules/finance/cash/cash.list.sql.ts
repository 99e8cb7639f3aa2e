import { documentList } from '../../../platform/document/document-list.ts'
import { list } from '../../../platform/list/list.ts'
import { cashDocuments } from './cash.document.ts'

const listed = documentList(cashDocuments, 'finance.cashDocument.list', { detail: 'finance.cashDocument.view' })

/** Reconciliations of the money that people hand in. */
export const cashList = list('finance.cashDocument.list', listed)
