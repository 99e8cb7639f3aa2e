import { StatusTag, type StatusTone } from './status-tag.tsx'

export default { title: '反馈/状态' }

const TONES: readonly [StatusTone, string][] = [
  ['neutral', '草稿'],
  ['info', '已审核'],
  ['success', '已出库'],
  ['warning', '待审核'],
  ['danger', '已驳回'],
]

export const Tones = () => (
  <div style={{ display: 'flex', gap: 16 }}>
    {TONES.map(([tone, label]) => (
      <StatusTag key={tone} tone={tone}>
        {label}
      </StatusTag>
    ))}
  </div>
)
