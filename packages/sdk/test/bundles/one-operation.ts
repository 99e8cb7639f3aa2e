import type { DealerClientOptions } from '../../src/client-options.ts'
import { createCore } from '../../src/core.ts'
import type { Operation } from '../../src/operation-table.ts'
import { SessionState } from '../../src/session-state.ts'

const lists: Operation = {
  id: 'so.salesOrder.lists',
  method: 'POST',
  path: '/api/so/salesOrder/lists',
  takes: 'body',
  isRead: true,
  isKeyed: false,
  isPaged: true,
}

/** The least that can be sent with errors, retries, session and envelope. */
export const listOrders = (options: DealerClientOptions, body: unknown) =>
  createCore(options, new SessionState(options.tokenStore, options.dealerCode))(lists, { body })
