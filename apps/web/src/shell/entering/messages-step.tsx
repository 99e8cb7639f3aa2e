import { fromFile } from '@dealer/ui-kit/from-file'
import { Suspense, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { isPutOff, putOff } from '../session/put-off.ts'
import type { StepProps } from './entering.tsx'
import { usePass } from './use-pass.ts'

// Most log in without one.
const PopMessage = fromFile(() => import('../messages/pop-message.tsx'))

/** Messages that have to be seen, one dialog after the other. Closing one leaves the rest unread for the next login. */
export function MessagesStep({ onDone }: StepProps) {
  const [isShown] = useState(() => !isPutOff('messages'))
  const { data, isError } = useCall(dealer.md.message.getListPopMessage, undefined, {
    enabled: isShown,
    silent: true,
  })
  // The list is read anew after each: what was read here is left out whether it says so already or not.
  const [done, setDone] = useState<readonly string[]>([])
  const [message, ...rest] = data?.filter(({ id }) => !done.includes(id)) ?? []
  const read = useAction(dealer.md.message.saveMessageRead, {
    quiet: true,
    onDone: (_, { id }) => setDone((old) => [...old, id]),
  })
  usePass(!isShown || isError || (data !== undefined && message === undefined), onDone)
  if (!isShown || !message) return null
  const later = () => {
    putOff('messages')
    onDone()
  }
  return (
    <Suspense fallback={null}>
      <PopMessage
        key={message.id}
        message={message}
        remaining={rest.length}
        isBusy={read.isBusy}
        onRead={() => void read.run({ id: message.id })}
        onClose={later}
      />
    </Suspense>
  )
}
