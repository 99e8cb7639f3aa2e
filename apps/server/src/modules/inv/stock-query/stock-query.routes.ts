import type { Handlers } from '../../../platform/contract/types.ts'
import { documentPlace } from './document-place.service.ts'
import { stockAsOfList } from './stock-as-of.list.sql.ts'
import { ledgerBalance, ledgerBook, pastLedgerBook } from './stock-ledger.service.ts'
import { inTransitOf, reservedOf } from './stock-parts.service.ts'
import { batchList, sumList } from './stock-query.list.sql.ts'
import { shortageList } from './stock-shortage.list.sql.ts'

export const routes = {
  'inv.stockQuery.asOfList': stockAsOfList,
  'inv.stockQuery.batchInvStatusList': batchList,
  'inv.stockQuery.documentPlace': documentPlace,
  'inv.stockQuery.his.ledgerList': pastLedgerBook,
  'inv.stockQuery.inTransitOf': inTransitOf,
  'inv.stockQuery.inventoryList': sumList,
  'inv.stockQuery.ledgerBalance': ledgerBalance,
  'inv.stockQuery.ledgerList': ledgerBook,
  'inv.stockQuery.reservedOf': reservedOf,
  'inv.stockQuery.shortageList': shortageList,
} satisfies Handlers
