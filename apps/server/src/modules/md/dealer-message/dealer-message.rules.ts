import { type DealerMessageRow, dealerMessageActionLabel, dealerMessageStatusLabel } from '@dealer/sdk/contract'
import { states } from '../../../platform/document/states.rules.ts'

type Seen = Pick<DealerMessageRow, 'msgNum' | 'status' | 'isReply'> & {
  /** Whether who looks at it is one of its receivers. */
  readonly isReceiver?: boolean
}

const sent =
  (deed: string) =>
  ({ status }: Seen) =>
    status === 'sent' ? `已发送的通知不能${deed}` : undefined

/** A notice is written, then sent; from then on it can only be answered. */
export const noticeStates = states<Seen>()({
  num: 'msgNum',
  status: ['status', dealerMessageStatusLabel],
  action: dealerMessageActionLabel,
  actions: {
    send: { from: ['draft'], to: 'sent', permission: 'md:dealerMessage:send', why: sent('再次发送') },
    edit: { from: ['draft'], permission: 'md:dealerMessage:edit', why: sent('修改') },
    reply: {
      from: ['sent'],
      permission: 'md:dealerMessage:list',
      when: ({ isReply, isReceiver }) => isReply === 'T' && isReceiver === true,
    },
    delete: { from: ['draft'], permission: 'md:dealerMessage:delete', why: sent('删除') },
  },
})
