import { type DealerMessage, type DealerMessageRow, dealerMessageReceiverTypeLabel, flagLabel } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { Tabs } from '@mantine/core'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { ActionButtons } from '../../../../document/actions/action-buttons.tsx'
import { FactList } from '../../../../shell/messages/message-facts.tsx'
import { MessageFrame } from '../../../../shell/messages/message-frame.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticeReaders } from './notice-readers.tsx'
import { NoticeReplies } from './notice-replies.tsx'

/** Props of {@link NoticeDrawer}. */
export interface NoticeDrawerProps {
  id: string
  buttons: (row: DealerMessageRow) => RowAction[]
  onClose: () => void
}

const factsOf = (notice: DealerMessage): readonly (readonly [label: string, value?: string])[] => [
  ['通知编号', notice.msgNum],
  ['发送日期', notice.sendDate],
  ['接收对象', dealerMessageReceiverTypeLabel[notice.receiverType]],
  ['接收人', notice.receivers.map(({ name }) => name).join('、')],
  ['置顶', flagLabel[notice.isTop]],
  ['强制弹窗', flagLabel[notice.isPop]],
  ['需回复', flagLabel[notice.isReply]],
  ['创建人', notice.createName],
]

/** One notice: its text, who received and read it, and what they answered. */
export function NoticeDrawer({ id, buttons, onClose }: NoticeDrawerProps) {
  const { data, error, refetch } = useCall(dealer.md.dealerMessage.getMessage, { id }, { silent: true })
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={data?.title ?? '通知'}
      width="min(860px, 96vw)"
      footer={data && <ActionButtons actions={buttons(data)} />}
    >
      {error && !data && <ErrorState {...failureOf('通知', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={8} />}
      {data && (
        <Tabs defaultValue="text" keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="text">正文</Tabs.Tab>
            <Tabs.Tab value="readers">
              接收情况（{data.readNum}/{data.receiverNum}）
            </Tabs.Tab>
            <Tabs.Tab value="replies">回复（{data.replyNum}）</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="text">
            <FactList facts={factsOf(data)} />
            <MessageFrame title={data.title} html={data.context} />
            <NoticeFiles files={data.files} />
          </Tabs.Panel>
          <Tabs.Panel value="readers">
            <NoticeReaders notice={data} />
          </Tabs.Panel>
          <Tabs.Panel value="replies">
            <NoticeReplies messageId={id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </SidePanel>
  )
}
