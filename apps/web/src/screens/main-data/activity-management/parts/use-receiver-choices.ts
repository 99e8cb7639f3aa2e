import { useMemo } from 'react'
import { toOptions } from '../../../../data/choices.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'

/** Who may be chosen to receive a notice: people on the job, and roles. */
export const useReceiverChoices = () => {
  const { data: staff } = useCall(dealer.md.warehouse.getUserList, undefined, { silent: true })
  const { data: positions } = useCall(dealer.md.position.select, undefined, { silent: true })
  return useMemo(
    () => ({
      people: (staff ?? []).map(({ userId, realName }) => ({ value: userId, label: realName })),
      roles: toOptions(positions ?? []),
    }),
    [staff, positions],
  )
}
