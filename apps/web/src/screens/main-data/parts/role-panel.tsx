import type { Position } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { RoleForm } from './role-form.tsx'

const { position } = dealer.md
const WIDTH = 'min(860px, 96vw)'

/** Props of {@link RolePanel}. */
export interface RolePanelProps {
  /** The role that is changed or copied; none for a new one. */
  id?: string
  isCopy?: boolean
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** A copy is a role of its own. */
const copyOf = ({ positionName, ...role }: Position): Partial<Position> => ({
  ...role,
  ...{ id: undefined, version: undefined, positionCode: undefined },
  positionName: `${positionName}（副本）`,
})

/** A role beside its list: what it is, what it may do on the web and in the app, and the menu that results. */
export function RolePanel({ id, isCopy = false, ...panel }: RolePanelProps) {
  const web = useCall(position.getPermTree, { terminal: 'web' }, { silent: true })
  const app = useCall(position.getPermTree, { terminal: 'app' }, { silent: true })
  const role = useCall(
    position.getPosition,
    { id: id ?? '' },
    { silent: true, staleTime: 0, enabled: id !== undefined },
  )
  const error = web.error ?? app.error ?? role.error
  const isRead = id === undefined || (role.data && role.isFetchedAfterMount)
  if (!web.data || !app.data || !isRead) {
    const retry = () => void Promise.all([web.refetch(), app.refetch(), id && role.refetch()])
    return (
      <SidePanel opened onClose={panel.onClose} title="角色" width={WIDTH}>
        {error ? <ErrorState {...failureOf('角色', error)} onRetry={retry} /> : <SkeletonRows />}
      </SidePanel>
    )
  }
  const first = role.data && isCopy ? copyOf(role.data) : (role.data ?? {})
  return <RoleForm {...panel} width={WIDTH} role={first} trees={{ web: web.data, app: app.data }} />
}
