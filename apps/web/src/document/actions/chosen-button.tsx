import type { Permission } from '@dealer/sdk'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Can } from '../../shell/session/permission.tsx'

/** Props of {@link ChosenButton}. */
export interface ChosenButtonProps<Row> {
  /** Needed to see it; without one everybody who sees the list does. */
  permission?: Permission
  /** The marked rows; without any there is nothing to do. */
  chosen: readonly Row[]
  /** One of several that is not the usual one. */
  isSecond?: boolean
  isBusy?: boolean
  onClick: (chosen: readonly Row[]) => unknown
  children: ReactNode
}

/**
 * A button over a list that does something to the marked rows, for who may.
 * @example <ChosenButton permission="so:picking:add" chosen={chosen} onClick={(splits) => perform('pick', splits)}>拣货</ChosenButton>
 */
export function ChosenButton<Row>(props: ChosenButtonProps<Row>) {
  const { permission, chosen, isSecond, isBusy, onClick, children } = props
  return (
    <Can {...(permission && { permission })}>
      <Button
        variant={isSecond ? 'default' : 'filled'}
        disabled={chosen.length === 0}
        loading={isBusy}
        onClick={() => void onClick(chosen)}
      >
        {children}
      </Button>
    </Can>
  )
}
