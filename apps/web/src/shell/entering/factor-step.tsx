import { Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { late } from '../late.tsx'
import { useUser } from '../session/user.ts'
import type { StepProps } from './entering.tsx'
import { usePass } from './use-pass.ts'

const SecondFactorDialog = late(() => import('../account/second-factor-dialog.tsx'))

/** A second factor that the dealer wants and that is missing: until it is there, nothing can be changed. */
export function FactorStep({ onDone }: StepProps) {
  const { isFactorDue } = useUser()
  const [isDue] = useState(isFactorDue === true)
  const [isTold, setIsTold] = useState(false)
  usePass(!isDue, onDone)
  if (!isDue) return null
  if (isTold) return <SecondFactorDialog opened onClose={onDone} />
  const button = (
    <Button data-autofocus onClick={() => setIsTold(true)}>
      立即启用
    </Button>
  )
  return (
    <Dialog opened onClose={onDone} title="请启用两步验证" width="440px" footer={button}>
      企业要求您登录时使用两步验证。启用之前只能查看，不能录入和审核。
    </Dialog>
  )
}
