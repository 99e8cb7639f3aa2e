import { type DealerMessage, flagLabel } from '@dealer/sdk'
import { EmptyState, SkeletonRows, StatusTag } from '@dealer/ui-kit/feedback'
import { type ListState, PAGE_SIZES, Pager } from '@dealer/ui-kit/list'
import { SegmentedControl, Table } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'

const SHOWN = [
  { value: '', label: '全部' },
  { value: 'F', label: '未读' },
  { value: 'T', label: '已读' },
]

/** Who received a notice, and whether they have read it. */
export function NoticeReaders({ notice }: { notice: DealerMessage }) {
  const [isRead, setRead] = useState('')
  const [paging, setPaging] = useState<ListState>({ page: 1, pageSize: 15 })
  const { data } = useCall(
    dealer.md.dealerMessage.getMessageReceiverList,
    {
      messageId: notice.id,
      page: paging.page,
      limit: PAGE_SIZES.find((size) => size === paging.pageSize),
      ...(isRead && { isRead: isRead as 'T' | 'F' }),
    },
    { keepOld: true },
  )
  if (notice.status === 'draft') return <EmptyState text="通知发送后可查看接收和阅读情况" />
  return (
    <>
      {notice.receiverType === 'customer' ? (
        <p>客户没有登录账号，计入接收人数，不统计阅读。</p>
      ) : (
        <SegmentedControl
          mb="xs"
          size="xs"
          aria-label="阅读情况"
          data={SHOWN}
          value={isRead}
          onChange={(next) => {
            setRead(next)
            setPaging({ ...paging, page: 1 })
          }}
        />
      )}
      {!data && <SkeletonRows rows={6} />}
      {data && data.rows.length === 0 && <EmptyState text="没有符合条件的接收人" />}
      {data && data.rows.length > 0 && (
        <>
          <Table striped withTableBorder verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>姓名</Table.Th>
                <Table.Th>已读</Table.Th>
                <Table.Th>阅读时间</Table.Th>
                <Table.Th>回复数</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>{one.name}</Table.Td>
                  <Table.Td>
                    <StatusTag tone={one.isRead === 'T' ? 'success' : 'neutral'}>{flagLabel[one.isRead]}</StatusTag>
                  </Table.Td>
                  <Table.Td>{one.readDate ?? '—'}</Table.Td>
                  <Table.Td>{one.replyNum}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Pager state={paging} total={data.total} onChange={setPaging} />
        </>
      )}
    </>
  )
}
