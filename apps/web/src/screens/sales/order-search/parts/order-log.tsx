import { type DocumentLog, orderStatusLabel } from '@dealer/sdk'
import classes from '../../parts/sheet.module.css'
import { Section } from '../../parts/sheet.tsx'

const labels: Readonly<Record<string, string>> = orderStatusLabel

const statusText = ({ fromStatus, toStatus }: DocumentLog) => {
  const to = labels[toStatus] ?? toStatus
  return fromStatus && fromStatus !== toStatus ? `${labels[fromStatus] ?? fromStatus} → ${to}` : to
}

/** What was done to an order, the last thing first. */
export function OrderLog({ logs }: { logs: readonly DocumentLog[] }) {
  return (
    <Section title="操作日志">
      <ol className={classes.log}>
        {logs.toReversed().map((log, index) => (
          <li key={logs.length - index}>
            {log.action}
            <span className={classes.sub}>
              {log.userName} · {log.logDate.slice(0, 16)}
            </span>
            <span className={classes.sub}>{statusText(log)}</span>
            {log.remark && <div className={classes.remark}>{log.remark}</div>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
