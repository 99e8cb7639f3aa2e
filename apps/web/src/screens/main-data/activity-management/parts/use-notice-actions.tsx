import { type DealerMessageAction, type DealerMessageRow, dealerMessageActionLabel } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { dealer } from '../../../../dealer.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { ReplyForm } from '../../../../messages/reply-form.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NOTICE } from './notice-kind.ts'

const { sendMessage, delete: remove } = dealer.md.dealerMessage

/** What is done to a notice of the dealer. */
export const useNoticeActions = defineActions<DealerMessageRow, DealerMessageAction, 'id'>({
  ...NOTICE,
  labels: dealerMessageActionLabel,
  deeds: {
    send: { call: sendMessage, follows: '发送后不能修改或撤回，员工立即收到。', done: '通知已发送' },
    edit: { open: ([{ id }], close, done) => <NoticeForm id={id} onClose={close} onDone={done} /> },
    reply: {
      open: ([{ id, title }], close, done) => (
        <Dialog opened onClose={close} title={`回复「${title}」`}>
          <ReplyForm noticeId={id} onDone={done} />
        </Dialog>
      ),
    },
    delete: {
      many: (rows, { requestNo }) => remove({ requestNo, items: rows.map(({ id, version }) => ({ id, version })) }),
      grave: true,
      gone: true,
      done: '通知已删除',
    },
  },
})
