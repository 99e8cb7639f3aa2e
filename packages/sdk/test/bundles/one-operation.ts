import type { DealerClientOptions } from '../../src/client-options.ts'
import { createCore } from '../../src/core.ts'
import type { Operation } from '../../src/operation-table.ts'

const lists: Operation = {
  id: 'so.salesOrder.lists',
  method: 'POST',
  path: '/api/so/salesOrder/lists',
  takes: 'body',
  isRead: true,
  isKeyed: false,
  isPaged: true,
}

/** The least that can be sent with errors, retries and envelope: by a script that was given a token. */
export const listOrders = (options: DealerClientOptions, token: string, body: unknown) =>
  createCore(options, { token, dealerCode: '', endedByServer() {} })(lists, { body })
