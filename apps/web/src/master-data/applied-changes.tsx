import { AppliedChange as FACTS } from '@dealer/fields/AppliedChange'
import type { AppliedChange } from '@dealer/sdk'
import { fieldLines } from '../document/sheet/field-lines.tsx'
import { LinesSection } from '../document/sheet/lines-section.tsx'

const NAMED = ['fieldLabel', 'oldValue'] as const
const PLAIN = fieldLines<AppliedChange>(FACTS, [...NAMED, 'newValue'])
/** With what the value is by now, where it changed after the application. */
const CHANGED = fieldLines<AppliedChange>(FACTS, [
  ...NAMED,
  { prop: 'nowValue', cell: ({ nowValue }) => (nowValue === undefined ? '未变' : nowValue || '（空）') },
  'newValue',
])

/** Fields that somebody applied to change: what they were, what they are by now where that differs, and what they become. */
export function AppliedChanges({ items }: { items: readonly AppliedChange[] }) {
  const isChanged = items.some(({ nowValue }) => nowValue !== undefined)
  return (
    <LinesSection
      title="变更内容"
      lineKey="fieldName"
      columns={isChanged ? CHANGED : PLAIN}
      lines={items}
      empty="没有变更"
    />
  )
}
