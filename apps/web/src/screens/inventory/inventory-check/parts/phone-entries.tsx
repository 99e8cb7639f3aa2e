import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from '../../../../offline/phone.module.css'
import { type CountQueue, dropped, mended, type QueuedEntry, refusedOf } from './count-queue.ts'
import { MendDialog } from './mend-dialog.tsx'

/** As many as one looks back over. */
const MOST = 30

interface PhoneEntriesProps {
  queue: CountQueue
  /** What counts at this place, newest first. */
  here: readonly QueuedEntry[]
  change: (by: (queue: CountQueue) => CountQueue) => CountQueue
  onBack: (entryNo: string) => void
  /** What leads back to scanning, below long lists. */
  children: ReactNode
}

const textOf = ({ entry: { qty, batchNo }, unitName }: QueuedEntry) =>
  `${qty ?? ''}${unitName}${batchNo !== undefined && batchNo !== '*' ? ` 批次 ${batchNo}` : ''}`

/** What was counted with this phone: first what the server does not take, then what counts here. */
export function PhoneEntries({ queue, here, change, onBack, children }: PhoneEntriesProps) {
  const [mending, setMending] = useState<QueuedEntry>()
  const refused = refusedOf(queue)
  return (
    <>
      {refused.length > 0 && (
        <ul className={classes.entries} aria-label="未计入">
          {refused.map((one) => (
            <li key={one.entry.entryNo} className={classes.refused}>
              <span className={classes.what}>
                {one.name} {textOf(one)} · 库位 {one.entry.locationCode ?? ''}
                <span className={classes.reason}>{one.reason}</span>
              </span>
              {one.entry.takeBack === undefined && (
                <Button size="compact-md" variant="default" onClick={() => setMending(one)}>
                  修改
                </Button>
              )}
              <Button
                size="compact-md"
                variant="subtle"
                color="red"
                onClick={() => change((old) => dropped(old, one.entry.entryNo))}
              >
                丢弃
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.entries} aria-label="本库位录入">
        {here.slice(0, MOST).map((one) => (
          <li key={one.entry.entryNo} className={classes.entry}>
            <span className={classes.what}>
              {one.name} {textOf(one)}
              {one.state === 'waiting' && <span className={classes.pending}>待上传</span>}
            </span>
            <Button size="compact-md" variant="subtle" onClick={() => onBack(one.entry.entryNo)}>
              撤回
            </Button>
          </li>
        ))}
      </ul>
      {here.length > 0 && children}
      {mending && (
        <MendDialog
          one={mending}
          onClose={() => setMending(undefined)}
          onDone={(entry) => {
            change((old) => mended(old, mending.entry.entryNo, entry))
            setMending(undefined)
          }}
        />
      )}
    </>
  )
}
