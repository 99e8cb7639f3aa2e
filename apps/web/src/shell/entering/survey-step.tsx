import { Dialog } from '@dealer/ui-kit/feedback'
import { fromFile } from '@dealer/ui-kit/from-file'
import { Suspense, useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { isFullAdmin } from '../menu/fixed-pages.ts'
import { isPutOff, putOff } from '../session/put-off.ts'
import { useUser } from '../session/user.ts'
import type { StepProps } from './entering.tsx'
import { usePass } from './use-pass.ts'

// Asked once in a user's life: not part of what everybody loads.
const Survey = fromFile(() => import('../survey/asked-survey.ts'))

/** The survey about using the system, for administrators who have not answered; it can wait for the next login. */
export function SurveyStep({ onDone }: StepProps) {
  const user = useUser()
  const [isAsked] = useState(() => isFullAdmin(user) && !isPutOff('survey'))
  const { data: isOpen, isError } = useCall(dealer.guide.questionNaire.checkQuestionNaire, undefined, {
    enabled: isAsked,
    silent: true,
  })
  usePass(!isAsked || isError || isOpen === false, onDone)
  const later = () => {
    putOff('survey')
    onDone()
  }
  if (!isAsked || !isOpen) return null
  return (
    <Dialog opened onClose={later} title="系统使用调研" width="70%">
      <Suspense fallback={null}>
        <Survey client={dealer} onSaved={onDone} onLater={later} />
      </Suspense>
    </Dialog>
  )
}
