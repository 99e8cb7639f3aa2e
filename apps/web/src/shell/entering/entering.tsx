import { type ComponentType, useState } from 'react'
import { FactorStep } from './factor-step.tsx'
import { MessagesStep } from './messages-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SurveyStep } from './survey-step.tsx'
import { UnreportedStep } from './unreported-step.tsx'

/** What a step is told. */
export interface StepProps {
  /** Call it once the user is through, or has nothing to meet here. */
  onDone: () => void
}

/** What a user meets on entering the shell, one after the other. */
const ORDER: readonly ComponentType<StepProps>[] = [SurveyStep, MessagesStep, UnreportedStep, PasswordStep, FactorStep]

/** Leads the user through the steps. Each finds out for itself whether it concerns them. */
export default function Entering() {
  const [at, setAt] = useState(0)
  const Step = ORDER[at]
  return Step ? <Step key={at} onDone={() => setAt(at + 1)} /> : null
}
