import { useEffect } from 'react'
import { confirmAction } from './confirm-action.tsx'

export default { title: '反馈/确认' }

export function Plain() {
  useEffect(() => void confirmAction({ title: '确认提交该订单？' }), [])
}

export function Grave() {
  useEffect(
    () =>
      void confirmAction({
        title: '确认作废该单据？',
        content: '作废后不能恢复。',
        confirmLabel: '作废',
        danger: true,
      }),
    [],
  )
}
