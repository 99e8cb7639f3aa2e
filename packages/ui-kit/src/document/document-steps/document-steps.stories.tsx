import { type DocumentStep, DocumentSteps } from './document-steps.tsx'

export default { title: '单据/进度' }

const LI = { by: '李晓梅', at: '2026-11-21 09:20:00' }
const CHEN = { by: '陈志远', at: '2026-11-21 10:02:00' }
const STEPS: readonly DocumentStep[] = [
  { label: '制单', state: 'done', by: '李晓梅', at: '2026-11-21 09:12:00' },
  { label: '提交', state: 'done', ...LI },
  { label: '审核', state: 'done', ...CHEN },
  { label: '拆单', state: 'done', by: '王海峰', at: '2026-11-21 13:40:00' },
  { label: '拣货', state: 'part' },
  { label: '出库', state: 'part', by: '王海峰', at: '2026-11-22 08:15:00' },
  { label: '签收', state: 'next' },
]

export const OnItsWay = () => <DocumentSteps steps={STEPS} />

export const Waiting = () => (
  <DocumentSteps
    steps={[
      { label: '制单', state: 'done', ...LI },
      { label: '提交', state: 'now' },
      { label: '审核', state: 'next' },
      { label: '入库', state: 'next' },
    ]}
  />
)

export const Done = () => <DocumentSteps steps={STEPS.map((step) => ({ ...step, ...LI, state: 'done' as const }))} />

export const Ended = () => (
  <DocumentSteps
    steps={[
      { label: '制单', state: 'done', ...LI },
      { label: '提交', state: 'done', ...LI },
      { label: '已取消', state: 'ended', ...CHEN },
    ]}
  />
)
