import { debtRoutes } from './modules/finance/receivable/receivable.routes.ts'
import { stockQueryRoutes } from './modules/inv/stock-query/stock-query.routes.ts'
import { masterDataRoutes } from './modules/md/md.routes.ts'
import { publicRoutes, sessionRoutes } from './modules/session/session.routes.ts'
import { salesOrderRoutes } from './modules/so/so.routes.ts'
import type { Handlers } from './platform/contract/types.ts'

/** Every operation that the server answers, by its operationId. */
export const handlers: Handlers = { ...masterDataRoutes, ...stockQueryRoutes, ...debtRoutes, ...salesOrderRoutes }
export const publicHandlers = publicRoutes
export const sessionHandlers = sessionRoutes

/** Tables that are only added to; the database itself refuses anything else. */
export const APPEND_ONLY = ['stock_ledger', 'ar_ledger']
/** Tables of the sessions, which no dealer's transaction may read. */
export const PLATFORM_ONLY = ['session', 'login_failure', 'verify_code']
