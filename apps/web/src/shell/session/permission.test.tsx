import type { Permission } from '@dealer/sdk'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userOf } from '../../testing/users.ts'
import { Can, isAllowed } from './permission.tsx'
import { UserProvider } from './user.ts'

const shown = (perms: string[], permission?: Permission) => {
  render(
    <UserProvider value={userOf({ perms })}>
      <Can permission={permission}>审核</Can>
    </UserProvider>,
  )
  return screen.queryByText('审核') !== null
}

it('[SH-PERM-1] shows a control only with its permission', () => {
  expect(shown(['so:salesOrder:confirm'], 'so:salesOrder:confirm')).toBe(true)
})

it('[SH-PERM-1] hides a control without its permission', () => {
  expect(shown(['so:salesOrder:list'], 'so:salesOrder:confirm')).toBe(false)
})

it('[SH-PERM-1] shows everything to the wildcard, and controls without a permission to everybody', () => {
  expect(isAllowed(['*:*:*'], 'so:salesOrder:confirm')).toBe(true)
  expect(isAllowed([])).toBe(true)
})

it('[SH-PERM-1] knows no wildcard but the one', () => {
  expect(isAllowed(['so:*:*', 'so:salesOrder:*', '*'], 'so:salesOrder:confirm')).toBe(false)
})
