import { SecurityLogRow } from '@dealer/fields/SecurityLogRow'
import type { SecurityLogRow as Event } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { fieldFacts } from '../../../../document/sheet/field-facts.ts'
import { Facts } from '../../../../document/sheet/sheet.tsx'

/** One security event with all that is kept of it. */
export function SecurityEvent({ event, onClose }: { event: Event; onClose: () => void }) {
  const facts = fieldFacts<Event>(SecurityLogRow, event, [
    'logDate',
    'kind',
    'userName',
    'username',
    'address',
    'terminal',
    { prop: 'target', wide: true },
    { prop: 'reason', wide: true },
    { prop: 'conditions', wide: true },
    { prop: 'columns', wide: true },
    'rows',
    { prop: 'before', wide: true },
    { prop: 'after', wide: true },
    'seq',
    { prop: 'hash', wide: true },
  ])
  return (
    <SidePanel opened onClose={onClose} title="操作日志详情" width="min(640px, 94vw)">
      <Facts facts={facts} />
    </SidePanel>
  )
}
