import { Button } from '@mantine/core'
import { QtySection } from '../quantity/qty-section.tsx'
import type { useOutBatches } from './use-out-batches.ts'

/** Props of {@link OutSection}: what `useOutBatches` answers. */
interface OutSectionProps
  extends Pick<ReturnType<typeof useOutBatches>, 'batches' | 'columns' | 'entries' | 'problems' | 'reset'> {
  /** What one must know of the places that stand there. */
  note: string
}

/** The places that goods leave from, each with how much; the places that the server chose come back by a button. */
export function OutSection({ note, batches, columns, entries, problems, reset }: OutSectionProps) {
  return (
    <QtySection
      title="出库明细"
      note={note}
      tools={
        <Button variant="default" size="xs" onClick={reset}>
          恢复默认批次
        </Button>
      }
      label="出库数量"
      columns={columns}
      lines={batches}
      entries={entries}
      problems={problems}
    />
  )
}
