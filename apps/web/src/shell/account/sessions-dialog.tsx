import { newRequestNo, type OwnSession, sessionTerminalLabel } from '@dealer/sdk'
import { confirmAction, Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useAction } from '../../data/use-action.ts'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import classes from './sessions-dialog.module.css'

const { user } = dealer.md

/** Props of {@link SessionsDialog}. */
export interface SessionsDialogProps {
  opened: boolean
  onClose: () => void
}

/** Where one is logged in: one session or all others can be ended from here. */
export default function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  // Always as it is now: somebody looks because of a doubt.
  const {
    data: sessions = [],
    error,
    isPending,
  } = useCall(user.getSessions, undefined, {
    enabled: opened,
    silent: true,
    staleTime: 0,
  })
  const close = useAction(user.closeSession, { success: '已退出该设备' })
  const closeOthers = useAction(user.closeOtherSessions, { success: '其他设备已退出' })
  const others = sessions.filter(({ isCurrent }) => isCurrent === 'F')

  const endAll = async () => {
    const title = `确定要退出其他 ${others.length} 个设备吗？`
    const content = '这些设备上未保存的内容可能丢失，需要重新登录。'
    if (await confirmAction({ title, content, confirmLabel: '全部退出', danger: true }))
      await closeOthers.run({ requestNo: newRequestNo() })
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        关闭
      </Button>
      {others.length > 0 && <Button onClick={() => void endAll()}>退出其他设备</Button>}
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title="登录设备" width="640px" footer={footer}>
      <p className={classes.hint}>发现不认识的设备时，请退出该设备并修改密码。</p>
      {error && <p role="alert">{error.message}</p>}
      {isPending && <p role="status">正在读取…</p>}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnd={() => void close.run({ sessionId: session.sessionId, requestNo: newRequestNo() })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device = '未知设备', terminal, address, loginDate, lastSeen, isCurrent } = session
  return (
    <li className={classes.row}>
      <div>
        <strong>{device}</strong>
        <span className={classes.terminal}>{sessionTerminalLabel[terminal]}</span>
        <dl>
          <dt>地址</dt>
          <dd>{address ?? '未知'}</dd>
          <dt>登录时间</dt>
          <dd>{loginDate}</dd>
          <dt>最近使用</dt>
          <dd>{lastSeen}</dd>
        </dl>
      </div>
      {isCurrent === 'T' ? (
        <span className={classes.current}>本机</span>
      ) : (
        <Button variant="default" size="xs" onClick={onEnd} aria-label={`退出 ${device}`}>
          退出
        </Button>
      )}
    </li>
  )
}
