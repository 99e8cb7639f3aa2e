import type { Permission } from '@dealer/sdk'
import type { ReactNode } from 'react'
import { useUser } from './user.ts'

const EVERYTHING = '*:*:*'

/** True when the list holds the permission or the wildcard; what asks for none is allowed to everybody. */
export const isAllowed = (perms: readonly string[], permission?: Permission): boolean =>
  !permission || perms.includes(EVERYTHING) || perms.includes(permission)

/**
 * Asks what the user may do.
 * @example const may = usePermission(); if (may('so:salesOrder:confirm')) …
 */
export const usePermission = (): ((permission?: Permission) => boolean) => {
  const { perms } = useUser()
  return (permission) => isAllowed(perms, permission)
}

/** Props of {@link Can}. */
export interface CanProps {
  /** Permission that the children need; without one they always show. */
  permission?: Permission
  children: ReactNode
}

/**
 * Shows its children only to users with the permission.
 * @example <Can permission="so:salesOrder:confirm"><Button>审核</Button></Can>
 */
export function Can({ permission, children }: CanProps) {
  return usePermission()(permission) ? children : null
}
