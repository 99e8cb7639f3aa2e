import { LoadingOverlay } from './loading-overlay.tsx'

export default { title: '反馈/等待' }

export const OverAForm = () => (
  <div style={{ position: 'relative', height: 240 }}>
    <p>正在提交的内容</p>
    <LoadingOverlay visible />
  </div>
)
