import type { SocketMessage } from '../src/index.ts'

/** Of an order that waits for somebody. */
export const message: SocketMessage = {
  content: '商城订单【SO2511200007】待审核',
  msgType: 'order',
  type: 'store',
  id: '880012',
  isDiscountTicket: 'F',
}
