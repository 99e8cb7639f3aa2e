import type { Handlers } from '../../../platform/contract/types.ts'
import { exchangeDetail } from './exchange.detail.ts'
import { exchange } from './exchange.ts'

/** Goods that come back, and others that go out for them. */
export const routes = { 'so.return.exchange': exchange, 'so.return.viewExchange': exchangeDetail } satisfies Handlers
