import type { DocumentLog as Log } from '@dealer/sdk'
import classes from './sheet.module.css'
import { Section } from './sheet.tsx'

/** Props of {@link DocumentLog}. */
export interface DocumentLogProps {
  logs: readonly Log[]
  /** The contract's words for the states: `orderStatusLabel`. */
  labels: Readonly<Record<string, string>>
}

const statusText = ({ fromStatus, toStatus }: Log, labels: DocumentLogProps['labels']) => {
  const to = labels[toStatus] ?? toStatus
  return fromStatus && fromStatus !== toStatus ? `${labels[fromStatus] ?? fromStatus} → ${to}` : to
}

/** What was done to a document, the last thing first. */
export function DocumentLog({ logs, labels }: DocumentLogProps) {
  return (
    <Section title="操作日志">
      <ol className={classes.log}>
        {logs.toReversed().map((log, index) => (
          <li key={logs.length - index}>
            {log.action}
            <span className={classes.sub}>
              {log.userName} · {log.logDate.slice(0, 16)}
            </span>
            <span className={classes.sub}>{statusText(log, labels)}</span>
            {log.remark && <div className={classes.remark}>{log.remark}</div>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
