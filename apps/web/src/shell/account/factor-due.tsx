import { Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import SecondFactorDialog, { type SecondFactorDialogProps } from './second-factor-dialog.tsx'

/** Tells who has to have a second factor that it is missing, and leads there. */
export default function FactorDue({ opened, onClose }: SecondFactorDialogProps) {
  const [isTold, setIsTold] = useState(false)
  if (isTold) return <SecondFactorDialog opened={opened} onClose={onClose} />
  const button = (
    <Button data-autofocus onClick={() => setIsTold(true)}>
      立即启用
    </Button>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title="请启用两步验证" width="440px" footer={button}>
      企业要求您登录时使用两步验证。启用之前只能查看，不能录入和审核。
    </Dialog>
  )
}
