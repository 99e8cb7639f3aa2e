import { StatusTag } from '@dealer/ui-kit/feedback'
import { Button, Group, Tooltip } from '@mantine/core'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'

/** Whether the security log is whole, computed by the server when the page opens and whenever it is asked again. */
export function ChainState() {
  const { data, error, isFetching, refetch } = useCall(dealer.admin.securityLog.chain, undefined, { silent: true })
  const said = () => {
    if (error) return <StatusTag tone="danger">校验失败，请重试</StatusTag>
    if (!data) return <StatusTag>正在校验…</StatusTag>
    if (data.isWhole === 'F') {
      const places = data.brokenSeqs.filter(Boolean).join('、')
      return <StatusTag tone="danger">{`日志被改动${places && `：序列号${places}`}`}</StatusTag>
    }
    return (
      <Tooltip
        label={`最后一条：序列号${data.lastSeq ?? 0}，校验值${data.lastHash?.slice(0, 16) ?? '无'}。另行记下后，可发现末尾被删。`}
      >
        <span>
          <StatusTag tone="success">{`共${data.events}条，完整未改动`}</StatusTag>
        </span>
      </Tooltip>
    )
  }
  return (
    <Group gap="xs">
      {said()}
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        重新校验
      </Button>
    </Group>
  )
}
