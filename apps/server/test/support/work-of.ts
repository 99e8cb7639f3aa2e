import type { Tx } from '../../src/platform/database/database.ts'
import type { SessionUser } from '../../src/platform/session/session-user.ts'
import type { Work } from '../../src/platform/work.ts'

/** A call of an administrator of a dealer, on 10 March 2026, for what needs no server. */
export const workOf = (tx: Tx, dealerCode: string, now = '2026-03-10 12:00:00'): Work => ({
  tx,
  user: {
    dealerCode,
    userId: '1',
    isadmin: true,
    dataScope: 'all',
    ...{ perms: new Set<string>(), regionCodes: [] },
    rights: {},
  } as unknown as SessionUser,
  now,
  today: '2026-03-10',
})
