import { useState } from 'react'
import { late } from '../part/late.tsx'
import { useUser } from '../session/user.ts'
import type { StepProps } from './entering.tsx'
import { usePass } from './use-pass.ts'

const FactorDue = late(() => import('../account/factor-due.tsx'))

/** A second factor that the dealer wants and that is missing: until it is there, nothing can be changed. */
export function FactorStep({ onDone }: StepProps) {
  const { isFactorDue } = useUser()
  const [isDue] = useState(isFactorDue === true)
  usePass(!isDue, onDone)
  return isDue ? <FactorDue opened onClose={onDone} /> : null
}
